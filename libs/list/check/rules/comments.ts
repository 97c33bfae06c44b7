import type { RoleDictionary } from '../../../roles/dictionary.js';
import type { RowFields } from '../../model/credits.js';
import { formatEpisodes, isEpisodeFormat, parseEpisodes } from '../../model/episodes.js';
import { hasJapanese } from '../../../characters/characters.js';
import { readQualifier } from '../../../text/words/qualifiers.js';
import type { Fix, FlagPath } from '../flags.js';
import { none, type Rule } from '../rule.js';
import { nodeText, shownName } from '../view.js';

const setComment = (path: FlagPath, comment: string): Fix => ({
  label: `Change to “${comment}”`,
  edits: [{ do: 'set', path, field: 'comment', value: comment }],
});

/** Aパート、作画監督: as `A part, Animation Director`; a piece that cannot be translated is left to people. */
function inEnglish(comment: string, path: FlagPath, roles: RoleDictionary): Fix | null {
  const ranges = parseEpisodes(comment);
  if (ranges) return setComment(path, formatEpisodes(ranges));
  const pieces = comment.replace(/^[（(](.*)[）)]$/s, '$1').split(/[、，,]\s*/);
  const read = pieces.map((piece) => (hasJapanese(piece) ? readQualifier(piece, roles) : { comment: piece }));
  if (pieces.length === 1 && read[0] && 'isNC' in read[0]) {
    return {
      label: 'Mark as not credited on screen',
      edits: [
        { do: 'set', path, field: 'isNC', value: true },
        { do: 'set', path, field: 'comment', value: null },
      ],
    };
  }
  const english = read.map((one) => one?.comment ?? '');
  return english.every((piece) => piece && !hasJapanese(piece)) ? setComment(path, english.join(', ')) : null;
}

const hasComment = (row: RowFields): boolean => Boolean(row['comment']);

export const japaneseComment: Rule = {
  rule: 'japanese-comment',
  of: 'row',
  looksBeyondNames: hasComment,
  find({ node, path }, { roles }) {
    const text = nodeText(node.data, 'comment');
    if (!text || !hasJapanese(text)) return none;
    const fix = inEnglish(text, path, roles);
    return [{ message: `The comment “${text}” is in Japanese.`, text, ...(fix ? { fix } : {}) }];
  },
};

/** On the Overview a comment gives the episodes of the credit; on an episode it may say anything. */
export const commentFormat: Rule = {
  rule: 'comment-format',
  of: 'row',
  looksBeyondNames: hasComment,
  find({ node, path, menu }) {
    const text = nodeText(node.data, 'comment');
    if (!text || hasJapanese(text) || isEpisodeFormat(text)) return none;
    if (shownName(menu).toLowerCase() !== 'overview') return none;
    const ranges = parseEpisodes(text);
    return [
      {
        message: `The comment “${text}” is not written as “Episodes 1-3, 5, 7”.`,
        text,
        ...(ranges ? { fix: setComment(path, formatEpisodes(ranges)) } : {}),
      },
    ];
  },
};
