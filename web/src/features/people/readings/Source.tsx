import { ExternalLink } from '../../../ui/icons/lucide';

/** The source of a reading: a web address becomes a link, anything else is shown as it is. */
export function Source({ text }: { text: string }) {
  const address = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
  if (!address) return <span className="wrap-anywhere">{text}</span>;
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      title={text}
      className="inline-flex max-w-full items-center gap-1 rounded-sm text-primary hover:underline"
    >
      <span className="truncate">{address.host.replace(/^www\./, '')}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
    </a>
  );
}
