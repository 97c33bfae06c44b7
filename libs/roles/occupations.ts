/** How the last words of a role's name become the name of who does it. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/\bAnimation$/, 'Animator'],
  [/\bBackground Art$/, 'Background Artist'],
  [/\bDesign$/, 'Designer'],
  [/\bEditing$/, 'Editor'],
  [/\bPhotography$/, 'Photographer'],
  [/\bSupervision$/, 'Supervisor'],
  [/\bCoordination$/, 'Coordinator'],
  [/\bAssistance$/, 'Assistant'],
  [/\bCheck$/, 'Checker'],
  [/\bStoryboard$/, 'Storyboard Artist'],
  [/\bScript$/, 'Scriptwriter'],
];

/** The name of a role's term for a person who does it: `Key Animation` → `Key Animator`. Others are both: `Director`. */
export function occupationOf(role: string): string {
  const found = endings.find(([ending]) => ending.test(role));
  return found ? role.replace(...found) : role;
}

/** The occupations of somebody, of their most frequent roles; studios have roles. */
export const occupationsOf = (roles: readonly string[], isStudio: boolean): string[] =>
  isStudio ? [...roles] : [...new Set(roles.filter(Boolean).map(occupationOf))];
