'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The address of the site as the visitor reaches it, which a proxy in front of it decides. `configured`: until that is known. */
export const SiteAddress = ({ configured }: { configured: string }) =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => configured,
  );
