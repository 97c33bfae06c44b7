const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text inside an element or an attribute of HTML or XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter]!);
