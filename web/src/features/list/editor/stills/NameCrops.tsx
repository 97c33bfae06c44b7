'use client';
import { useEffect, useState } from 'react';
import { cropsOf } from './kept-crops';

/** The parts of pictures from which a name was read, if this browser has read it. `list`: uuid. */
export function NameCrops({ name, list }: { name: string; list: string }) {
  const [found, setFound] = useState<{ name: string; pictures: readonly string[] } | null>(null);
  useEffect(() => {
    let gone = false;
    void cropsOf(name, list).then((pictures) => {
      if (!gone) setFound({ name, pictures });
    });
    return () => {
      gone = true;
    };
  }, [name, list]);
  if (found?.name !== name || found.pictures.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {found.pictures.map((picture, at) => (
        <img
          key={at}
          src={picture}
          alt={`${name} as on screen`}
          className="h-8 max-w-full rounded-[3px] object-contain"
        />
      ))}
    </span>
  );
}
