import { LoaderCircle } from '../icons/lucide';

/** Work of unknown duration, next to text or on a button. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      <span className="sr-only">{label}</span>
    </>
  );
}
