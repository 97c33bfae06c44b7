import { isCompanyName, withoutLegalForm } from '../../../names/company.js';
import { isStudioName } from '../../../text/names/studios.js';
import { foldName, maxNameLength, none, type ListFacts, type Rule } from '../rule.js';
import { nodeText } from '../view.js';
import { isHeading } from './headings.js';

/** Why a name is taken for a studio. */
type Sign = 'list' | 'site' | 'words';

const whatTells: Record<Sign, string> = {
  list: 'is a studio elsewhere in this list',
  site: 'is a studio in other lists',
  words: 'looks like the name of a company',
};

function signOf(name: string, facts: ListFacts): Sign | null {
  if (name.length > maxNameLength) return null;
  const folded = foldName(name);
  if (facts.studios.has(folded)) return 'list';
  if (facts.known.people.has(folded)) return null;
  if (facts.known.studios.has(folded)) return 'site';
  return isStudioName(name) && !isHeading(name, facts) ? 'words' : null;
}

/** Words such as スタジオ and 株式会社 are certain; others also occur in names of groups of people. */
const isCertain = (sign: Sign, name: string) =>
  sign !== 'words' || isCompanyName(name) || withoutLegalForm(name) !== name || /\bstudio\b/i.test(name);

/** A studio in a row for a person. A row that is linked to a person is one. */
export const studioAsPerson: Rule = {
  rule: 'studio-as-person',
  of: 'row',
  find({ node: { data }, path }, facts) {
    if (data['isStudio'] || data['isWorkTitle'] || typeof data['id'] === 'number') return none;
    const text = nodeText(data, 'ja') || nodeText(data, 'en');
    const sign = facts.once('studio-as-person', text, () => signOf(text, facts));
    if (!sign) return none;
    return [
      {
        message: `“${text}” ${whatTells[sign]}, but this row is a person. Mark it as a studio.`,
        text,
        ...(isCertain(sign, text)
          ? {
              fix: {
                label: 'Mark as a studio',
                edits: [{ do: 'set' as const, path, field: 'isStudio', value: true }],
              },
            }
          : {}),
      },
    ];
  },
};
