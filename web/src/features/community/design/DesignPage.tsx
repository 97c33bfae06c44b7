'use client';
import { useEffect, useState, type ComponentType } from 'react';
import { Page } from '../../shell/frame/Page';

/** The specimens have a script of their own, which no other page shares, and are only drawn by browsers. */
export function DesignPage() {
  const [Specimens, setSpecimens] = useState<ComponentType | null>(null);
  useEffect(() => void import('./Specimens').then((all) => setSpecimens(() => all.Specimens)), []);
  return (
    <Page title="Design" description="Every component in every state.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">Design</h1>
      {Specimens && <Specimens />}
    </Page>
  );
}
