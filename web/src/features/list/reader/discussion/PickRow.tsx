'use client';
import { walk } from '@libs/list/model/walk.js';
import { Option } from '../../../../ui/fields/Option';
import type { ListContent } from '../content';
import { FindField } from '../../../shell/search/FindField';
import { discuss } from './subject';

interface Row {
  id: string;
  /** Null: the list on the page has no ids of its own yet. */
  node: string | null;
  place: string;
}

const maxRows = 12;
const rowText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The credits whose names or roles contain a text, those of the episode on the page first. */
function rowsWith(content: ListContent, selected: number, query: string): Row[] {
  const wanted = query.toLowerCase();
  const hasIds = content.source !== null && 'fields' in content.source;
  const menus = [selected, ...content.menus.keys()].filter((index, at, all) => all.indexOf(index) === at);
  const found: Row[] = [];
  for (const index of menus) {
    const node = content.menu(index);
    for (const { node: role } of walk(node ? [node] : [], 'role')) {
      const job = rowText(role.data['name']) || rowText(role.data['original']);
      for (const { id, data } of role.credits) {
        const [ja, en] = [rowText(data['ja']), rowText(data['en'])];
        if (!ja && !en) continue;
        if (![ja, en, job].some((text) => text.toLowerCase().includes(wanted))) continue;
        const place = [content.menus[index]!.name, job, ja || en].filter(Boolean).join(' › ').slice(0, 1_000);
        found.push({ id: `${index} ${id}`, node: hasIds ? id : null, place });
        if (found.length === maxRows) return found;
      }
    }
  }
  return found;
}

interface PickRowProps {
  uuid: string;
  content: ListContent;
  selected: number;
}

/** Chooses the credit that the next comment is about, for readers who do not edit. */
export const PickRow = ({ uuid, content, selected }: PickRowProps) => (
  <FindField
    label="About a credit"
    placeholder="The whole list"
    none="No credit has this name or role"
    className="w-72 max-w-full"
    find={async (query) => rowsWith(content, selected, query)}
    onChoose={({ node, place }) => discuss({ uuid, node, place })}
  >
    {({ id, place }) => (
      <Option id={id} textValue={place}>
        {place}
      </Option>
    )}
  </FindField>
);
