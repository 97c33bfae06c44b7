import { createContext } from 'react';

/** Closes the panel of the `Popover` around it. */
export const ClosePanel = createContext<() => void>(() => undefined);
