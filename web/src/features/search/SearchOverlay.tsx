'use client';

export function SearchOverlay() {
  return null;
}
