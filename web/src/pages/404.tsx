import { errors, type ErrorCode } from '@libs/contract/base/errors.js';
import { NotFound } from '../features/shell/errors/NotFound';
import { requestPath } from '../lib/waku';

/** What is missing, depending on the address. */
function missing(path: string): ErrorCode {
  if (/^\/staff\/./.test(path)) return 'list-not-found';
  if (/^\/user\/./.test(path)) return 'member-not-found';
  return /^\/(?:person|studio)\/./.test(path) ? 'person-not-found' : 'not-found';
}

export default function NotFoundPage() {
  return <NotFound message={errors[missing(requestPath())].message} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
