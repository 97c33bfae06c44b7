import type { Random } from '../random.js';
import { companies, employees, freelancers, people, staffOf, type Company, type Person } from './pool.js';

/** The staff of one anime: a core that stays from the first episode to the last, and people who rotate. */
export interface Crew {
  studio: Company;
  director: Person;
  successor: Person;
  composition: Person;
  writers: Person[];
  characterDesign: Person;
  propDesign: Person[];
  chiefAnimators: Person[];
  /** One per rotation; they also storyboard. */
  episodeDirectors: Person[];
  boarders: Person[];
  animationDirectors: Person[];
  core: Person[];
  regulars: Person[];
  /** Animators who only help occasionally. */
  guests: Person[];
  assistants: Person[];
  desks: Person[];
  inbetweenCheck: Person[];
  inbetween: [Company, Person[]][];
  finish: [Company, Person[]][];
  colorDesign: Person;
  colorCheck: Person[];
  background: [Company, Person[]];
  photography: [Company, Person[]];
  cg: [Company, Person[]];
  helpers: [Company, Person[]][];
  editor: [Company, Person[]];
  sound: Person[];
  composer: Person;
  producers: Person[];
  committee: Company[];
}

/** `home`: index of the animation studio that makes it. */
export function gather(random: Random, home: number): Crew {
  const core = staffOf('animation', home);
  const regulars = random.some(freelancers, 14);
  const veterans = random.some(core.slice(0, 10), 10);
  const directors = random.some(people.directors, 9);
  const writers = random.some(people.writers, 5);
  const team = (
    kind: keyof typeof companies,
    trade: Parameters<typeof employees>[0],
  ): [Company, Person[]] => {
    const company = random.pick(companies[kind]);
    return [company, random.some(employees(trade, kind, company), 14)];
  };
  const houses = random.some(companies.inbetween, 5);
  return {
    studio: companies.animation[home]!,
    director: directors[0]!,
    successor: directors[1]!,
    composition: writers[0]!,
    writers: writers.slice(1),
    characterDesign: veterans[0]!,
    propDesign: veterans.slice(1, 3),
    chiefAnimators: [veterans[0]!, veterans[3]!],
    episodeDirectors: directors.slice(2, 7),
    boarders: directors.slice(5),
    animationDirectors: [...veterans.slice(3), ...regulars.slice(0, 3)],
    core,
    regulars,
    guests: freelancers.filter((person) => !regulars.includes(person)),
    assistants: random.some(people.assistants.slice(0, 36), 5),
    desks: random.some(people.assistants.slice(36, 48), 2),
    inbetweenCheck: random.some(people.inbetweeners, 2),
    inbetween: houses.slice(0, 4).map((house) => [house, employees('inbetweeners', 'inbetween', house)]),
    finish: houses.slice(1).map((house) => [house, employees('finishers', 'inbetween', house)]),
    colorDesign: random.pick(people.finishers),
    colorCheck: random.some(people.finishers, 3),
    background: team('background', 'painters'),
    photography: team('photography', 'compositors'),
    cg: team('cg', 'modelers'),
    helpers: random
      .some([0, 1, 2, 3, 4, 5, 6, 7], 4)
      .map((index) => [companies.helpers[index]!, staffOf('helpers', index)]),
    editor: team('editing', 'editors'),
    sound: random.some(people.sound, 6),
    composer: random.pick(people.composers),
    producers: random.some(people.producers, 9),
    committee: random.some(companies.business.slice(0, 6), 5),
  };
}
