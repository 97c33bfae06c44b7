import { cx } from '../lib/cx';

interface LicenceNoticeProps {
  text: string;
  /** Address of the licence. */
  href: string;
  className?: string;
}

/** What the licence of a dictionary wants to stand beside the readings that it suggests. */
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
