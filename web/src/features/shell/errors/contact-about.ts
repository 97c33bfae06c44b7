/** Where to tell of a page: a letter names it. `contact`: a `mailto:` or https address. `page`: empty where it is not known yet. */
export const contactAbout = (contact: string, page: string): string =>
  contact.startsWith('mailto:') && page
    ? `${contact}?subject=${encodeURIComponent(`Problem with ${page}`)}`
    : contact;
