'use client';
import { dateText } from '../../lib/time';
import { useAuth } from '../../stores/auth';

/** Why the account of who is signed in is banned, as the moderator wrote it, and when that ends by itself. */
export function BanWords() {
  const { banReason, banUntil } = useAuth();
  return (
    <>
      {banReason && <p className="wrap-anywhere whitespace-pre-line">{banReason}</p>}
      {banUntil !== null && <p>The ban ends by itself on {dateText(banUntil)}.</p>}
    </>
  );
}
