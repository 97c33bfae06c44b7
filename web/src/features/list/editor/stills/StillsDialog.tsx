'use client';
import { X } from '../../../../ui/icons/lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../../../../lib/cx';
import { count } from '../../../../lib/words';
import { addConfirm } from '../../../../stores/overlays';
import { Button } from '../../../../ui/actions/Button';
import { FileDrop } from '../../../../ui/fields/FileDrop';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Modal } from '../../../../ui/overlays/Modal';
import { ProgressBar } from '../../../../ui/feedback/ProgressBar';
import { canRead } from './browser-reader';
import { downloadSize, wasDownloaded } from './download';
import { pictureTypes, videoTypes } from './open-picture';
import { ReadEntries } from './ReadEntries';
import { keepCrops } from './kept-crops';
import { textOfEntries, wordsOf, type Entry } from './result';
import type { Progress, Still } from './stills.types';
import { useStills, type Stills } from './use-stills';

interface StillsDialogProps {
  /** uuid of the list; '' while it does not exist. */
  list: string;
  names: () => readonly string[];
  onClose: () => void;
  onText: (text: string) => void;
}

/** Credits off pictures: choose them, have them read in this browser, look at what is doubtful, take the text. */
export function StillsDialog({ list, names, onClose, onText }: StillsDialogProps) {
  const stills = useStills(names);
  const { entries, crops, progress } = stills;
  const chosen = stills.stills.length;
  const use = (all: readonly Entry[]) => {
    void keepCrops(
      all.flatMap((entry) => {
        const picture = crops.get(entry.id);
        return entry.isRole || entry.isOut || !picture ? [] : [{ name: wordsOf(entry), list, picture }];
      }),
    );
    onText(textOfEntries(all));
  };
  const leave = () => {
    if (chosen === 0) return onClose();
    addConfirm({
      id: 'leave-stills',
      text: entries
        ? 'Close without using the text? The pictures and what was read are lost.'
        : `Close without reading? ${count(chosen, 'picture')} ${chosen === 1 ? 'is' : 'are'} removed from this window.`,
      callback: (yes) => {
        if (yes) onClose();
      },
    });
  };
  useWarning(chosen > 0);
  return (
    <Modal isOpen onClose={leave} title="Read pictures" width="large" stays>
      {!canRead() ? (
        <p>
          This browser cannot run the reader, because WebAssembly is turned off or missing. Use a current
          Firefox, Chrome, Edge or Safari, or type the credits.
        </p>
      ) : entries && !progress ? (
        <div className="flex h-[min(80dvh,50rem)] flex-col gap-3">
          <ReadEntries stills={stills} entries={entries} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button className="mr-auto" onPress={stills.back}>
              Back to the pictures
            </Button>
            <Button
              tone="primary"
              isDisabled={entries.every(({ isOut }) => isOut)}
              onPress={() => use(entries)}
            >
              Use this text
            </Button>
          </div>
        </div>
      ) : (
        <Choose stills={stills} />
      )}
    </Modal>
  );
}

/** Asks before the page is left or reloaded. */
function useWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What is being done, for the bar; a screen reader hears it less often. */
function doing({ what, at = 0, of = 0 }: Progress): string {
  switch (what) {
    case 'opening':
      return of === 1 ? 'Opening the file' : `Opening file ${at} of ${of}`;
    case 'video':
      return 'Looking for frames with text that stands still in the video';
    case 'download':
      return `Downloading the reader (${megabytes(downloadSize)})`;
    case 'starting':
      return 'Starting the reader';
    case 'reading':
      return of === 1 ? 'Reading the picture' : `Reading picture ${at} of ${of}`;
    case 'crops':
      return 'Cutting out the names';
  }
}

/** Of many pictures, about every tenth is told. */
const isTold = ({ at = 1, of = 1 }: Progress): boolean => (at - 1) % Math.ceil(of / 10) === 0;

/** The latest progress that a screen reader is told. */
function useTold(progress: Progress | null): string {
  const [told, setTold] = useState('');
  const now = progress === null ? '' : isTold(progress) ? doing(progress) : told;
  if (now !== told) setTold(now);
  return now;
}

/** Files that are pasted or dropped anywhere in the window: a drop beside the zone would leave the page for the picture. */
function useFiles(take: (files: File[], isPasted: boolean) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files, true);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    take([...event.dataTransfer.files], false);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    const drop = (event: DragEvent) => onDrop(event);
    const over = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    window.addEventListener('paste', paste);
    window.addEventListener('drop', drop);
    window.addEventListener('dragover', over);
    return () => {
      window.removeEventListener('paste', paste);
      window.removeEventListener('drop', drop);
      window.removeEventListener('dragover', over);
    };
  }, []);
}

/** A browser calls every pasted picture “image.png”. */
const renamed = (file: File, number: number): File =>
  file.name === 'image.png' ? new File([file], `Pasted picture ${number}`, { type: file.type }) : file;

function Choose({ stills: { stills, faults, progress, add, remove, read, stop } }: { stills: Stills }) {
  const pasted = useRef(0);
  useFiles((files, isPasted) => {
    if (progress) return;
    void add(isPasted ? files.map((file) => renamed(file, (pasted.current += 1))) : files);
  });
  const told = useTold(progress);
  const waiting = stills.filter(({ state }) => state !== 'read').length;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex max-w-prose flex-col gap-2 text-muted">
        <p>
          Pictures are read in this browser and never leave it. Only the names found are sent to this site, to
          compare them with known names.{' '}
          <strong className="font-medium text-text">
            {wasDownloaded()
              ? `The reader (${megabytes(downloadSize)}) is already downloaded.`
              : `Reading downloads a reader once (${megabytes(downloadSize)}).`}
          </strong>
        </p>
        <p className={cx(stills.length > 0 && 'max-sm:hidden')}>
          In tests, 19 of 20 names were right in clear HD frames, and 4 of 5 in frames of 480 lines; real
          frames may be harder. Characters that the reader is unsure of are marked, but not every mistake is:
          compare all of them with the pictures.
        </p>
      </div>
      <FileDrop
        label="Pictures of credits"
        action="Choose pictures"
        accept={[...pictureTypes, ...videoTypes]}
        isDisabled={progress !== null}
        onFiles={(files) => void add(files)}
        {...(stills.length > 0 ? { className: 'py-4!' } : {})}
      >
        <p className="text-muted">
          <span className="pointer-coarse:hidden">Drop or paste frames here: </span>PNG, JPEG or WebP, or a
          short video (MP4 or WebM).
        </p>
      </FileDrop>
      {faults.length > 0 && (
        <div role="alert">
          <ul className="flex flex-col gap-1 wrap-anywhere text-danger">
            {faults.map((fault, at) => (
              <li key={at}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      {stills.length > 0 && (
        <ul
          aria-label="Pictures"
          // A list that scrolls has to be reachable with the keyboard; while pictures are read, nothing in it is.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="grid max-h-[40dvh] grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 overflow-y-auto p-1"
        >
          {stills.map((still) => (
            <Preview key={still.id} still={still} onRemove={progress ? undefined : () => remove(still.id)} />
          ))}
        </ul>
      )}
      <output className="sr-only">{told}</output>
      <div className="sticky -bottom-4 -mx-5 -mb-5 flex flex-col gap-3 rounded-b-lg bg-surface px-5 pt-2 pb-5">
        {progress && <ProgressBar label={doing(progress)} value={progress.share} showLabel />}
        <div className="flex flex-wrap justify-end gap-2">
          {progress && <Button onPress={stop}>Cancel</Button>}
          <Button
            tone="primary"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- back from the result, whose buttons had the focus and are gone
            autoFocus={stills.length > 0 && waiting === 0}
            isDisabled={stills.length === 0}
            isPending={progress !== null && stills.length > 0}
            onPress={() => void read()}
          >
            {stills.length === 0
              ? 'Read'
              : waiting === 0
                ? 'Show the result'
                : `Read ${count(waiting, 'picture')}`}
          </Button>
        </div>
      </div>
    </div>
  );
}

const stateWords: Record<Still['state'], string> = {
  waiting: '',
  reading: 'Reading…',
  read: 'Read',
  failed: 'Failed',
};

function Preview({ still, onRemove }: { still: Still; onRemove: (() => void) | undefined }) {
  return (
    <li className="relative min-w-0">
      <img
        src={still.preview}
        alt=""
        className={cx(
          'aspect-video w-full rounded-sm border border-line object-contain',
          still.state === 'reading' && 'outline-2 outline-primary',
        )}
      />
      <span className="block truncate text-xs text-muted" title={still.name}>
        {still.name}
      </span>
      <span className={cx('block min-h-4 text-xs', still.state === 'failed' ? 'text-danger' : 'text-muted')}>
        {still.why ?? stateWords[still.state]}
      </span>
      {onRemove && (
        <span className="absolute top-1 right-1">
          <IconButton label={`Remove ${still.name}`} size="small" tone="plain" onPress={onRemove}>
            <X aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}
