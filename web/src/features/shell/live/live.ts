/** Live editing, as one script. */
export { ListSession } from './list-session';
export { browserStore } from './pending-store';
export { Presence } from './presence';
export { shareSocket } from './socket';
export { socketTransport } from './socket-transport';
