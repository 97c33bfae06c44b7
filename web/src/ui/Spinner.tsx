import { LoaderCircle } from 'lucide-react';

/** Work of unknown length, beside text or on a button. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return <LoaderCircle role="img" aria-label={label} className="size-4 animate-spin" />;
}
