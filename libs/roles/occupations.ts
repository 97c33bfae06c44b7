/** How the last words of a role's name become the name of who does it. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/\bAnimation$/, 'Animator'],
  [/\bBackground Art$/, 'Background Artist'],
  [/\bDesign$/, 'Designer'],
  [/\bEditing$/, 'Editor'],
  [/\bPhotography$/, 'Photographer'],
  [/\bSupervision$/, 'Supervisor'],
  [/\bCoordination$/, 'Coordinator'],
  // 制作協力 helps another studio; a production assistant (制作進行) does something else.
  [/(?<!\bProduction )\bAssistance$/, 'Assistant'],
  [/\bCheck$/, 'Checker'],
  [/\bStoryboard$/, 'Storyboard Artist'],
  // A color script is painted.
  [/(?<!\bColou?r )\bScript$/, 'Scriptwriter'],
];

/** Between the roles of a name that has several. */
const between = /(\s*[/&+,]\s*|\s+and\s+)/;
/** In “Director of Photography”, what follows says of what; who does it stands before. */
const ofWhat = /^(.+?)(\s(?:of|for|in|on|to|at)\s.*)$/;

/**
 * The name of a role's term for a person who does it: `Key Animation` → `Key Animator`, `Script / Storyboard` → `Scriptwriter /
 * Storyboard Artist`. Others are both: `Director`, `Director of Photography`.
 */
export const occupationOf = (role: string): string => role.split(between).map(personOf).join('');

function personOf(role: string): string {
  // Who assists somebody assists with all that is named.
  const [, head = role, rest = ''] = (!role.endsWith(' Assistance') && ofWhat.exec(role)) || [];
  const found = endings.find(([ending]) => ending.test(head));
  return found ? head.replace(...found) + rest : role;
}

/** The occupations of somebody, of their most frequent roles; studios have roles. */
export const occupationsOf = (roles: readonly string[], isStudio: boolean): string[] =>
  isStudio ? [...roles] : [...new Set(roles.filter(Boolean).map(occupationOf))];
