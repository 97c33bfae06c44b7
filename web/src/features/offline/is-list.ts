/** The address of a list or of one of its episodes. */
export const isList = (path: string): boolean => /^\/staff\/(?!create(?:\/|$))[^/]+(?:\/[^/]+)?$/.test(path);
