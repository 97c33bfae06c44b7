'use client';
import type { Report } from '@libs/contract/community/reports.js';
import type { ListTree } from '@libs/list/model/document.js';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { api } from '../../../../lib/api';
import { asFailure } from '../../../../lib/failure';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Link } from '../../../../ui/actions/Link';
import { Check, MapPin, X } from '../../../../ui/icons/lucide';
import { BottomPanel, BottomPanels } from '../../../../ui/overlays/BottomPanel';
import { PicturePlaceContext } from '../../../../ui/pictures/picture-place';
import { Markdown } from '../../../../ui/text/Markdown';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { stateWords } from './query';
import { MemberLink } from './ReportCard';
import { nodeOfReport } from './rows';
import { sentence } from './settle';

interface ReportBarProps {
  /** Of the report. */
  id: number;
  uuid: string;
  /** The list with its shared ids; null while it is loading. */
  tree: ListTree | null;
  /** Shows a node, in the editor with the caret in it. */
  onJump: (node: string) => void;
  /** Fulfilled when what was corrected is stored. Rejects with an `ErrorResponse`. */
  save: () => Promise<void>;
  onClose: () => void;
}

/** A report beside the list that it is about: what is wrong, the way to its row, and settling it once that is corrected. */
export function ReportBar({ id, uuid, tree, onJump, save, onClose }: ReportBarProps) {
  const [report, setReport] = useState<Report | null>(null);
  const [isBusy, setBusy] = useState(false);
  const heading = useId();
  const refuse = useEffectEvent((message: string) => {
    popup(message, 'error');
    onClose();
  });
  useEffect(() => {
    const controller = new AbortController();
    api.call('GET /api/v1/reports/:id', { path: { id }, signal: controller.signal }).then(
      (found) => {
        if (found.list?.uuid === uuid) setReport(found);
        else refuse('That report is about another list.');
      },
      (error: unknown) => controller.signal.aborted || refuse(asFailure(error).message),
    );
    return () => controller.abort();
  }, [id, uuid]);

  const node = tree && report ? nodeOfReport(tree, report) : null;
  const hasJumped = useRef(false);
  const arrive = useEffectEvent((to: string) => {
    if (hasJumped.current) return;
    hasJumped.current = true;
    onJump(to);
  });
  useEffect(() => {
    if (node) arrive(node);
  }, [node]);

  if (!report) return null;
  const { state, message, episode, place, reporter, createdAt, canSettle } = report;
  const fix = async () => {
    setBusy(true);
    try {
      await save();
      await set('fixed');
      popup('The report is fixed.', 'success', `report-${id}-fixed`, {
        label: 'Undo',
        onPress: () => void set('sent').catch((error: unknown) => popup(sentence(error), 'error')),
      });
      onClose();
    } catch (error) {
      popup(
        isRefusal(error) ? 'The fix is not saved yet, so the report stays open.' : sentence(error),
        'error',
      );
      setBusy(false);
    }
  };
  const set = (to: 'sent' | 'fixed') =>
    api.call('PATCH /api/v1/reports/:id', { path: { id }, body: { state: to } });
  return (
    <BottomPanels>
      <BottomPanel labelledBy={heading} subject={String(id)} takesFocus={false}>
        <div className="mx-auto flex max-w-(--width-list,96rem) flex-wrap items-start gap-x-2 gap-y-2 px-4 py-3 md:gap-x-4">
          <div className="min-w-0 flex-1">
            <h2 id={heading} className="text-xs text-muted">
              <span className="font-semibold text-text">Report</span> by{' '}
              {reporter ? <MemberLink member={reporter} /> : 'somebody anonymous'},{' '}
              <RelativeTime seconds={createdAt} />
              {state !== 'sent' && ` · ${stateWords[state]}`}
            </h2>
            <PicturePlaceContext value={`report.${id}`}>
              <Markdown text={message} className="mt-1 max-h-24 overflow-y-auto wrap-anywhere" />
            </PicturePlaceContext>
            {(episode ?? place) !== null && (
              <p className="mt-1 flex items-center gap-1 text-xs text-muted">
                <MapPin aria-hidden className="size-3.5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{[episode, place].filter(Boolean).join(' › ')}</span>
              </p>
            )}
            {tree && place && !node && (
              <p className="mt-1 text-xs text-warning">This place is no longer in the list.</p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2 max-md:order-last max-md:basis-full">
            {node && (
              <Button size="small" onPress={() => onJump(node)}>
                <MapPin aria-hidden /> Show the row
              </Button>
            )}
            {canSettle && state === 'sent' && (
              <Button size="small" tone="primary" isPending={isBusy} data-first onPress={() => void fix()}>
                <Check aria-hidden /> Fixed
              </Button>
            )}
            <Link look="quiet" size="small" to={`/reports?id=${id}`}>
              Open the report
            </Link>
          </div>
          <IconButton label="Close the report" size="small" onPress={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
      </BottomPanel>
    </BottomPanels>
  );
}

/** What `save` rejects with. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'ok' in error && error.ok === false;
