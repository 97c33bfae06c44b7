'use client';
import { Images } from '../../../../ui/icons/lucide';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/actions/Button';
import { Spinner } from '../../../../ui/feedback/Spinner';

const StillsDialog = lazy(() =>
  import('./StillsDialog').then((module) => ({ default: module.StillsDialog })),
);

interface ReadPicturesProps {
  /** uuid of the list; '' while it does not exist. */
  list?: string;
  /** Known Japanese names, for correcting others. */
  names?: () => readonly string[];
  /** The credit text that was read. */
  onText: (text: string) => void;
}

const noNames = () => [];

/** Opens the dialog for reading credits off pictures; none of it is loaded before. */
export function ReadPictures({ list = '', names = noNames, onText }: ReadPicturesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Images aria-hidden />
        Read pictures
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <StillsDialog
            list={list}
            names={names}
            onClose={() => setOpen(false)}
            onText={(text) => {
              setOpen(false);
              onText(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
