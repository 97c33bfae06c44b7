import { isSentence } from '../../../text/words/sentences.js';
import { maxNameLength, none, type Rule } from '../rule.js';
import { nodeText } from '../view.js';

/** Shorter ones may be pen names: 晴れます. */
const minLength = 7;

/** How English sentences of a roll begin; names of bands and companies do not. */
const english =
  /^(?:many |our |very special |special )?(?:thanks? (?:you|to|for)\b.|(?:to be continued|the end)$|(?:this (?:is|film|program|work|story)|all (?:rights|characters)|any resemblance|in (?:loving )?memory of|dedicated to|based on|see you (?:next|again|in)|please (?:watch|look)|we (?:would|wish|hope|thank))\b.)/i;

/** 「ご協力いただいた皆様に感謝します」 or “Thank you for watching” instead of a name. */
export const sentenceAsName: Rule = {
  rule: 'sentence-as-name',
  of: 'row',
  find({ node: { data } }) {
    if (data['isWorkTitle'] || data['isStudio'] || typeof data['id'] === 'number') return none;
    const text = nodeText(data, 'ja') || nodeText(data, 'en');
    return text.length >= minLength &&
      text.length <= maxNameLength &&
      (isSentence(text) || english.test(text))
      ? [{ message: `“${text}” is a sentence, not a name. Make it a note, or remove the row.`, text }]
      : none;
  },
};
