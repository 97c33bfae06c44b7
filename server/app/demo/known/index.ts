import { clannadAfterStory } from './clannad-after-story.js';
import { cowboyBebop } from './cowboy-bebop.js';
import { evangelion } from './evangelion.js';
import { fullmetalAlchemistBrotherhood } from './fullmetal-alchemist-brotherhood.js';
import { kOn } from './k-on.js';
import { mobPsycho100 } from './mob-psycho-100.js';

/** Well-known anime with their publicly known key staff, limited to what is certain. */
export const knownLists = () => [
  cowboyBebop(),
  evangelion(),
  clannadAfterStory(),
  fullmetalAlchemistBrotherhood(),
  kOn(),
  mobPsycho100(),
];
