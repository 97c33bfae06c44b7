import { cx } from '../../lib/cx';

interface LicenceNoticeProps {
  text: string;
  /** Address of the licence. */
  href: string;
  className?: string;
}

/** The notice that a dictionary's licence requires next to its suggested readings. */
export function LicenceNotice({ text, href, className }: LicenceNoticeProps) {
  return (
    <p className={cx('text-xs text-muted', className)}>
      {text}{' '}
      <a href={href} target="_blank" rel="noopener noreferrer" className="text-primary underline">
        Licence
      </a>
    </p>
  );
}
