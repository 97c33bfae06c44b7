'use client';
import { dateText } from '../../../lib/time';
import { useAuth } from '../../../stores/auth';

/** Why the visitor's account is banned, in the moderator's words, and when the ban ends by itself. */
export function BanWords() {
  const { banReason, banUntil } = useAuth();
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {banReason} {banUntil !== null && `The ban ends on ${dateText(banUntil)}.`}
    </p>
  );
}
