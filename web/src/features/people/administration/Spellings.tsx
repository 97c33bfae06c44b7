'use client';
import type { PersonAdministration, Spelling } from '@libs/contract/people/people-administration.js';
import { Link2, Pencil, Star, Unlink, X } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { IconButton } from '../../../ui/actions/IconButton';
import { Link } from '../../../ui/actions/Link';
import { kindOf, pageOf, partOf } from './address';
import { Name, nameText } from './Name';

interface SpellingsProps {
  person: PersonAdministration;
  onChange: () => Promise<void>;
  onOtherName: () => void;
  /** `names` null: all credits. */
  onRun: (kind: 'link' | 'unlink', names: Spelling[] | null) => void;
  onClose: () => void;
}

type Alias = PersonAdministration['aliases'][number];
const idOf = ({ ja, en }: Spelling) => `${ja}\t${en}`;

/** How somebody is credited, how often, and actions for each spelling. */
export function Spellings({ person, onChange, onOtherName, onRun, onClose }: SpellingsProps) {
  const { primary, aliases, anilistId } = person;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPending, setPending] = useState(false);
  const selected = aliases.filter((alias) => chosen.has(idOf(alias)));
  const names = selected.length > 0 ? selected.map(({ ja, en }) => ({ ja, en })) : null;
  // The most frequent Japanese and English names may be of different credits.
  const isCredited =
    aliases.some(({ ja }) => ja === primary.ja) && aliases.some(({ en }) => en === primary.en);
  const linked = (names ? selected : aliases).reduce((sum, alias) => sum + alias.linked, 0);
  const toggle = (alias: Alias) => {
    const next = new Set(chosen);
    if (!next.delete(idOf(alias))) next.add(idOf(alias));
    setChosen(next);
  };
  const show = async (name: Spelling | null) => {
    setPending(true);
    try {
      await api.call(`PATCH /api/v1/${kindOf(person)}/:id`, {
        path: partOf(person),
        body: { primary: name && { ja: name.ja, en: name.en } },
      });
      await onChange();
      setChosen(new Set());
      popup(name ? `Shown as ${nameText(name)} now` : 'Shown under the most frequent name now');
    } catch (error) {
      popup(failureIn(error, person.isStudio ? 'studio-update-failed' : 'server-error').message, 'error');
    } finally {
      setPending(false);
    }
  };
  return (
    <div>
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="text-base font-semibold">Names</h2>
          <p className="min-w-0 text-muted">
            Shown as <Name {...primary} />,{' '}
            {primary.chosen
              ? 'chosen by a moderator'
              : isCredited
                ? 'the most frequent name'
                : 'the primary name given in their credits'}
          </p>
        </div>
        <IconButton label="Close" size="small" onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ul
        aria-label="Credited as"
        className="mt-2 max-h-80 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {aliases.map((alias) => {
          const isPrimary = alias.ja === primary.ja && alias.en === primary.en;
          return (
            <li key={idOf(alias)} className="flex items-center gap-2 py-1.5">
              <Checkbox
                isSelected={chosen.has(idOf(alias))}
                onChange={() => toggle(alias)}
                className="min-w-0 flex-1 py-0.5"
              >
                <span className="min-w-0">
                  <Name {...alias} />
                  {isPrimary && (
                    <span className="ml-2 text-xs whitespace-nowrap text-primary">primary name</span>
                  )}
                </span>
              </Checkbox>
              <span className="tabular text-right text-xs text-muted">
                <span className="whitespace-nowrap">{count(alias.count, 'credit')}</span>
                <span className="block whitespace-nowrap">{linkText(alias, anilistId !== null)}</span>
              </span>
            </li>
          );
        })}
        {aliases.length === 0 && <li className="py-3 text-muted">No credits.</li>}
      </ul>
      <Namesakes person={person} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="mr-1 text-xs text-muted" aria-live="polite">
          {names ? `${digits(selected.length)} selected` : 'All spellings'}
        </span>
        <Button
          size="small"
          isDisabled={selected.length !== 1 || isPending}
          onPress={() => void show(selected[0]!)}
        >
          <Star aria-hidden /> Make primary
        </Button>
        <Button size="small" onPress={onOtherName}>
          <Pencil aria-hidden /> {person.isStudio ? 'Rename…' : 'Another name…'}
        </Button>
        {primary.chosen && (
          <Button size="small" tone="quiet" isDisabled={isPending} onPress={() => void show(null)}>
            Use the most frequent
          </Button>
        )}
        <Button size="small" isDisabled={aliases.length === 0} onPress={() => onRun('link', names)}>
          <Link2 aria-hidden /> Link to AniList…
        </Button>
        <Button size="small" isDisabled={linked === 0} onPress={() => onRun('unlink', names)}>
          <Unlink aria-hidden /> Unlink…
        </Button>
      </div>
    </div>
  );
}

/** Others who are credited under one of these names, such as those who were told apart. */
function Namesakes({ person: { isStudio, namesakes } }: { person: PersonAdministration }) {
  if (namesakes.length === 0) return null;
  return (
    <p className="mt-2 text-muted">
      Others credited so:{' '}
      {namesakes.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <Link to={pageOf(isStudio, one.id)}>
            <Name {...one} />
            {one.anilistId !== null && ` #${one.anilistId}`}
          </Link>{' '}
          <span className="tabular whitespace-nowrap">({count(one.credits, 'credit')})</span>
        </span>
      ))}
    </p>
  );
}

/** How many credits have an id, unless it is all or none of them. */
function linkText({ count: all, linked, merged }: Alias, hasId: boolean): string {
  const parts = [];
  if (linked > 0 || hasId)
    parts.push(linked === all ? 'linked' : linked === 0 ? 'not linked' : `${digits(linked)} linked`);
  if (merged > 0) parts.push(merged === all ? 'merged' : `${digits(merged)} merged`);
  return parts.join(', ') || 'not linked';
}
