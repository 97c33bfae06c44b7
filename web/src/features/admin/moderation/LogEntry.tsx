import type { AuditEntry } from '@libs/contract/site/audit.js';
import { cx } from '../../../lib/cx';
import { langOf } from '../../../lib/lang-of';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { memberAddress } from '../../../lib/addresses';
import { addressOf, detailsOf, sentenceOf } from './log-words';
import type { LogFilters } from './log-filters';

interface LogEntryProps {
  entry: AuditEntry;
  /** Null: the log cannot be narrowed down here. */
  onFilter: ((filters: LogFilters) => void) | null;
}

/** One action of the log as a sentence, with what it changed. */
export function LogEntry({ entry, onFilter }: LogEntryProps) {
  const { account, subject, subjectId } = entry;
  const { head, tail } = sentenceOf(entry);
  const details = detailsOf(entry);
  const title = entry.title || subjectId;
  const to = addressOf(entry);
  return (
    <li className="px-4 py-3">
      <div className="flex items-baseline gap-x-4">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {account ? (
            <Link look="bare" to={memberAddress(account.id)} className="font-medium hover:text-primary">
              {account.screenName}
            </Link>
          ) : (
            <span className="font-medium">
              {isByOperator(entry.after) ? 'The operator' : 'A former moderator'}
            </span>
          )}{' '}
          {head}
          {to ? (
            <Link to={to} className="underline underline-offset-2">
              {title}
            </Link>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          {tail}
        </p>
        <RelativeTime
          seconds={Math.floor(Date.parse(entry.at) / 1000)}
          className="shrink-0 text-xs text-muted"
        />
      </div>
      {details.length > 0 && (
        <ul aria-label="What changed" className="mt-1 text-xs text-muted">
          {details.map(({ label, before, after }) => (
            <li key={label} className="wrap-anywhere">
              {label}:{' '}
              {before && (
                <del className={cx('decoration-danger/60', !after && 'text-danger')}>
                  <span className="sr-only">before: </span>
                  <span lang={langOf(before)}>{before}</span>
                </del>
              )}
              {before && after && <span aria-hidden> → </span>}
              {after && (
                <ins className="text-text no-underline">
                  <span className="sr-only">after: </span>
                  <span lang={langOf(after)}>{after}</span>
                </ins>
              )}
            </li>
          ))}
        </ul>
      )}
      {onFilter && (
        <div className="mt-1 -ml-2 flex flex-wrap gap-1">
          {account && (
            <Button
              size="small"
              tone="quiet"
              className="text-xs"
              onPress={() => onFilter({ account: account.id })}
            >
              Only {account.screenName}
            </Button>
          )}
          <Button
            size="small"
            tone="quiet"
            className="text-xs"
            onPress={() => onFilter({ subject, subjectId })}
          >
            Only {title.length > 40 ? 'this' : title}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Actions on the command line have no account. */
const isByOperator = (after: unknown) =>
  typeof after === 'object' && after !== null && 'by' in after && after.by === 'operator';
