'use client';
import { errors } from '@libs/contract/base/errors.js';
import {
  confidenceLevels,
  type EditReading,
  type Reading,
  type SubmitReading,
} from '@libs/contract/names/readings.js';
import { namedInEnglish } from '@libs/readings/house-style.js';
import { useRef, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { logIn, useAuth } from '../../../stores/auth';
import { focusFirstFault } from '../../../lib/first-fault';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { Option } from '../../../ui/fields/Option';
import { Select } from '../../../ui/fields/Select';
import { Switch } from '../../../ui/fields/Switch';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { Contradiction } from './Contradiction';
import { Furigana } from './Furigana';
import { useContradictions } from './use-contradictions';
import { leaveUnsaved } from '../../shell/overlays/leave-unsaved';

/** The values of the fields. */
interface Draft {
  kanji: string;
  furigana: string;
  reading: string;
  preferred: string;
  anilistId: string;
  company: boolean;
  source: string;
  privateSource: string;
  /** 1 to 5; empty: not chosen yet. */
  confidence: string;
}

interface ReadingDialogProps {
  /** The reading to edit; null: a new one. */
  reading: Reading | null;
  /** Initial values of a new one. */
  begin?: { kanji?: string; anilistId?: string };
  onClose: (stored: boolean) => void;
}

/** Submits a reading, or edits one (rule reading-1). */
export function ReadingDialog({ reading, begin = {}, onClose }: ReadingDialogProps) {
  const [isTouched, setTouched] = useState(false);
  const leave = () => leaveUnsaved(isTouched, () => onClose(false));
  return (
    <Modal
      isOpen
      onClose={leave}
      title={reading ? 'Edit the reading' : 'Submit a reading'}
      width="medium"
      stays
    >
      <ReadingForm
        reading={reading}
        begin={begin}
        onTouch={() => setTouched(true)}
        onLeave={leave}
        onStored={() => onClose(true)}
      />
    </Modal>
  );
}

const draftOf = (reading: Reading | null, begin: { kanji?: string; anilistId?: string }): Draft => ({
  kanji: reading?.kanji ?? begin.kanji ?? '',
  furigana: reading?.furigana ?? '',
  reading: reading?.reading ?? '',
  preferred: reading?.preferred ?? '',
  anilistId: reading ? String(reading.anilistId ?? '') : (begin.anilistId ?? ''),
  company: reading?.company ?? false,
  source: reading?.source ?? '',
  privateSource: reading?.privateSource ?? '',
  confidence: reading ? String(reading.confidence) : '',
});

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]*$/u;

/** The errors that prevent submitting a draft, by field. */
function faultsOf(draft: Draft): Partial<Record<keyof Draft, string>> {
  const needed = (text: string, what: string) => (text.trim() ? {} : { [what]: 'This field is required.' });
  return {
    ...needed(draft.kanji, 'kanji'),
    ...needed(draft.reading, 'reading'),
    ...needed(draft.source, 'source'),
    ...needed(draft.confidence, 'confidence'),
    ...(kana.test(draft.furigana) ? {} : { furigana: 'Only hiragana or katakana.' }),
    ...(/^\d{0,9}$/.test(draft.anilistId.trim()) ? {} : { anilistId: errors['anilist-id'].message }),
  };
}

interface ReadingFormProps extends Omit<ReadingDialogProps, 'onClose'> {
  onTouch: () => void;
  onLeave: () => void;
  onStored: () => void;
}

function ReadingForm({ reading, begin = {}, onTouch, onLeave, onStored }: ReadingFormProps) {
  const { known, loggedIn } = useAuth();
  const [draft, setDraft] = useState(() => draftOf(reading, begin));
  // The reading follows the furigana until somebody types their own.
  const [follows, setFollows] = useState(!reading);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const change = (part: Partial<Draft>) => {
    onTouch();
    setDraft((before) => {
      const next = { ...before, ...part };
      if (follows && 'furigana' in part && kana.test(next.furigana))
        next.reading = namedInEnglish(next.furigana);
      return next;
    });
  };
  const others = useContradictions(draft, reading?.id ?? null);
  const faults = faultsOf(draft);
  const fault = (name: keyof Draft) =>
    isTried && faults[name] ? { isInvalid: true, errorMessage: faults[name] } : {};

  const send = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0) focusFirstFault(form.current);
    if (Object.keys(faults).length > 0 || isBusy) return;
    setBusy(true);
    setFailure('');
    const { anilistId, confidence, ...texts } = draft;
    const body = {
      ...texts,
      anilistId: anilistId.trim() ? Number(anilistId) : null,
      confidence: Number(confidence),
    } satisfies SubmitReading & EditReading;
    try {
      if (reading) await api.call('PATCH /api/v1/readings/:id', { path: { id: reading.id }, body });
      else await api.call('POST /api/v1/readings', { body });
      popup(reading ? 'The reading was changed.' : 'Thank you. A moderator reviews it before it is used.');
      onStored();
    } catch (error) {
      setFailure(failureIn(error, 'reading-failed').message);
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {known && !loggedIn && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2">
          You need to log in to submit a reading. What you typed is kept.
          <Button size="small" onPress={logIn}>
            Log in
          </Button>
        </p>
      )}
      <Preview>
        {draft.kanji || draft.reading ? (
          <>
            <span className="text-2xl leading-loose">
              <Furigana kanji={draft.kanji || '　'} furigana={draft.furigana} />
            </span>
            <span className="text-base font-medium">{draft.preferred || draft.reading}</span>
          </>
        ) : (
          <span className="py-3 text-muted">The name as it will be shown</span>
        )}
      </Preview>
      <ReadingFields
        {...{ draft, change, fault }}
        onReading={(text) => {
          setFollows(text === '');
          change({ reading: text });
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        <Contradiction others={others} />
      </div>
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onPress={onLeave}>Cancel</Button>
        <Button type="submit" tone="primary" isPending={isBusy}>
          {reading ? 'Save' : 'Submit'}
        </Button>
      </div>
    </form>
  );
}

interface ReadingFieldsProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  onReading: (text: string) => void;
  /** What is wrong with a field, if that is to be shown yet. */
  fault: (name: keyof Draft) => { isInvalid?: boolean; errorMessage?: string };
}

function ReadingFields({ draft, change, onReading, fault }: ReadingFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Kanji"
          lang="ja"
          value={draft.kanji}
          onChange={(kanji) => change({ kanji })}
          maxLength={200}
          isRequired
          autoComplete="off"
          description="With a space between family and given name."
          {...fault('kanji')}
        />
        <TextField
          label="Furigana"
          lang="ja"
          value={draft.furigana}
          onChange={(furigana) => change({ furigana })}
          maxLength={200}
          autoComplete="off"
          description="In kana, with the same space."
          {...fault('furigana')}
        />
        <TextField
          label="Reading"
          value={draft.reading}
          onChange={onReading}
          maxLength={200}
          isRequired
          autoComplete="off"
          description="Given name first, long vowels written out: Shouji Watanabe."
          {...fault('reading')}
        />
        <TextField
          label="Preferred reading"
          value={draft.preferred}
          onChange={(preferred) => change({ preferred })}
          maxLength={200}
          autoComplete="off"
          description="How they spell their own name, if different."
        />
        <Select
          label="Confidence level"
          value={draft.confidence || null}
          onChange={(confidence) => change({ confidence })}
          placeholder="How sure is it?"
          {...fault('confidence')}
        >
          {Object.entries(confidenceLevels).map(([level, word]) => (
            <Option key={level} id={level}>
              {`${level} – ${word}`}
            </Option>
          ))}
        </Select>
        <TextField
          label="AniList ID"
          value={draft.anilistId}
          onChange={(anilistId) => change({ anilistId })}
          inputMode="numeric"
          autoComplete="off"
          {...fault('anilistId')}
        />
      </div>
      <TextArea
        label="Source"
        value={draft.source}
        onChange={(source) => change({ source })}
        maxLength={2000}
        rows={2}
        isRequired
        description="A web address, or where the reading is given. Visible to everybody."
        {...fault('source')}
      />
      <TextArea
        label="Private source"
        value={draft.privateSource}
        onChange={(privateSource) => change({ privateSource })}
        maxLength={2000}
        rows={2}
        description="Visible to moderators only."
      />
      <Switch isSelected={draft.company} onChange={(company) => change({ company })}>
        The name of a studio or another company
      </Switch>
    </>
  );
}

const Preview = ({ children }: { children: ReactNode }) => (
  <output className="flex min-h-24 flex-col items-center justify-center gap-1 rounded-lg bg-page p-3 text-center">
    {children}
  </output>
);
