'use client';
import type { ListTree } from '@libs/list/model/document.js';
import { departmentOf } from '@libs/roles/departments.js';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { useMemo } from 'react';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../lib/words';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import { Person } from '../Person';
import { RoleName } from '../RoleName';
import { Bars } from '../../../../ui/charts/Bars';
import { Columns } from '../../../../ui/charts/Columns';
import { listFigures, percent, type EpisodeFigures } from './figures';
import { ColourKey, Figure } from '../../../../ui/charts/Figure';
import { Numbers, Panel } from '../../../../ui/charts/Panel';
import { PeoplePerEpisode } from './PeoplePerEpisode';

const share = (part: number, { credits }: EpisodeFigures): number =>
  credits === 0 ? 0 : (part / credits) * 100;

/** Credits without a confirmed English name. */
const openShare = (episode: EpisodeFigures): number =>
  share(episode.untranslated + episode.unconfirmed, episode);

/** The statistics of a list (rule page-6). */
export function Stats({ source }: { source: InterchangeDocument | ListTree }) {
  const figures = useMemo(() => listFigures(source), [source]);
  const { episodes } = figures;
  if (figures.credits === 0) {
    return (
      <EmptyState title="Nothing to count yet">Nobody has entered the credits of this list yet.</EmptyState>
    );
  }
  return (
    <>
      <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Credits" value={digits(figures.credits)} />
        <Figure name="People" value={digits(figures.people)} />
        <Figure name="Studios" value={digits(figures.studios)} />
        <Figure name="Roles" value={digits(figures.roles)} />
        <Figure
          name="Untranslated"
          value={percent(figures.untranslated, figures.credits)}
          note={count(figures.untranslated, 'credit')}
        />
        <Figure
          name="Unconfirmed"
          value={percent(figures.unconfirmed, figures.credits)}
          note={count(figures.unconfirmed, 'credit')}
        />
      </dl>
      <div className="grid gap-4 xl:grid-cols-2">
        {episodes.length > 1 && (
          <>
            <PeoplePerEpisode episodes={episodes} roles={figures.byRole} />
            <EpisodePanels episodes={episodes} />
          </>
        )}
        <Panel
          title="Most frequent people"
          note="Credits across the whole list, and the episodes they are in."
        >
          <Bars
            label="Most frequent people"
            heads={['Person', 'Credits']}
            bars={figures.byPerson.map(({ ja, en, id, isUnconfirmed, credits, menus }) => ({
              key: `${id ?? ''}\n${ja}\n${en}`,
              name: (
                <Person
                  pair={{ ja, en, ...(id ? { id } : {}) }}
                  isStudio={false}
                  isUnconfirmed={isUnconfirmed}
                  className="justify-start! text-start!"
                />
              ),
              value: credits,
              note: `in ${digits(menus)}`,
            }))}
          />
        </Panel>
        <Panel title="People per role" note="Distinct people and studios across the whole list.">
          <Bars
            label="People per role"
            heads={['Role', 'People']}
            bars={figures.byRole.map(({ name, original, people }) => ({
              key: `${name}\n${original}`,
              name: <RoleName name={name} original={original} />,
              value: people,
              department: departmentOf(name, original, ''),
            }))}
          />
        </Panel>
      </div>
    </>
  );
}

function EpisodePanels({ episodes }: { episodes: EpisodeFigures[] }) {
  const open = episodes.reduce((sum, { untranslated, unconfirmed }) => sum + untranslated + unconfirmed, 0);
  return (
    <>
      <Panel
        title="New and returning staff"
        note="People (not studios) credited for the first time in this list, and those credited before."
      >
        <p aria-hidden className="mb-3 flex gap-4 text-xs text-muted">
          <ColourKey fill="bg-chart/35" name="Returning" />
          <ColourKey fill="bg-chart" name="New" />
        </p>
        <Columns
          label="New and returning staff per episode"
          fills={['fill-chart/35', 'fill-chart']}
          format={digits}
          columns={episodes.map(({ label, name, newcomers, returning }) => ({
            label,
            title: `${name}: ${digits(newcomers)} new, ${digits(returning)} returning`,
            parts: [returning, newcomers],
          }))}
        />
        <Numbers
          label="new and returning staff"
          heads={['Episode', 'New', 'Returning']}
          rows={() =>
            episodes.map(({ name, newcomers, returning }) => [name, digits(newcomers), digits(returning)])
          }
        />
      </Panel>
      <Panel
        title="Untranslated and unconfirmed"
        note="Share of credits whose English name is missing, unknown, or suggested but not confirmed yet."
      >
        {open === 0 ? (
          <p className="py-6 text-muted">Every credit has a confirmed English name.</p>
        ) : (
          <>
            <p aria-hidden className="mb-3 flex gap-4 text-xs text-muted">
              <ColourKey fill="bg-warning" name="Untranslated" />
              <ColourKey fill="bg-warning/40" name="Unconfirmed" />
            </p>
            <Columns
              label="Share of untranslated and unconfirmed credits per episode"
              fills={['fill-warning', 'fill-warning/40']}
              format={(value) => `${value}%`}
              {...(Math.max(...episodes.map(openShare)) > 25 ? { end: 100 } : {})}
              columns={episodes.map((episode) => ({
                label: episode.label,
                title: `${episode.name}: ${percent(episode.untranslated, episode.credits)} untranslated, ${percent(episode.unconfirmed, episode.credits)} unconfirmed, of ${count(episode.credits, 'credit')}`,
                parts: [share(episode.untranslated, episode), share(episode.unconfirmed, episode)],
              }))}
            />
            <Numbers
              label="untranslated and unconfirmed credits"
              heads={['Episode', 'Untranslated', 'Unconfirmed', 'Credits', 'Share']}
              rows={() =>
                episodes.map(({ name, untranslated, unconfirmed, credits }) => [
                  name,
                  digits(untranslated),
                  digits(unconfirmed),
                  digits(credits),
                  percent(untranslated + unconfirmed, credits),
                ])
              }
            />
          </>
        )}
      </Panel>
    </>
  );
}
