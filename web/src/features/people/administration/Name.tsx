import { Ja } from '../../../ui/text/Ja';

/** A name in both scripts, on one line. */
export function Name({ ja, en }: { ja: string; en: string }) {
  return (
    <span className="name">
      {en}
      {ja && (
        <Ja className={en ? 'text-muted' : ''}>
          {en && ' '}
          {ja}
        </Ja>
      )}
    </span>
  );
}

/** The same as plain text. */
export const nameText = ({ ja, en }: { ja: string; en: string }): string =>
  en && ja ? `${en} (${ja})` : en || ja;
