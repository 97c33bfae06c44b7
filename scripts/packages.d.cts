/** The folder of the packages NAME of scripts/packages, their node_modules, whether or not they are installed. */
export function folderOf(name: string): string;
/** Installs the packages NAME of scripts/packages unless they are there. Resolves to their folder. */
export function packagesFor(name: string): Promise<string>;
