import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Processes started by this one, whose command lines contain `program`. */
export function childrenOf(parent: number, program = ''): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      try {
        return (
          new RegExp(`^PPid:\\s*${parent}$`, 'm').test(readFileSync(`/proc/${id}/status`, 'utf8')) &&
          readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(program)
        );
      } catch {
        return false;
      }
    });
}

/** Processes started by this one that run the same program. */
export const workersOf = (parent: number): number[] => childrenOf(parent, 'main.js');

/** The number of a process's open sockets. */
export function socketsOf(id: number): number {
  return readdirSync(`/proc/${id}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${id}/fd/${name}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
}
