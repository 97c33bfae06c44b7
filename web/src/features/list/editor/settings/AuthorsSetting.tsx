'use client';
import type { ListAuthors } from '@libs/contract/site/administration.js';
import { errors, Failure } from '@libs/contract/base/errors.js';
import { policy, type Actor, type ListFacts } from '@libs/contract/accounts/policy.js';
import { Plus, X } from '../../../../ui/icons/lucide';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../../../lib/api';
import { asFailure } from '../../../../lib/failure';
import { useKeptFocus } from '../../../../lib/use-kept-focus';
import { addConfirm } from '../../../../stores/overlays';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { TextField } from '../../../../ui/fields/TextField';
import type { SettingsContext } from './use-setting';
import { set, valueText } from './values';

type Author = ListAuthors['authors'][number];

interface AuthorsSettingProps {
  context: SettingsContext;
  uuid: string;
  actor: Actor | null;
  list: ListFacts;
  /** The authors changed. */
  onAuthors: (ids: number[]) => void;
}

const sentence = (error: unknown): string =>
  error instanceof Failure ? error.message : errors['server-error'].message;

/** The authors: accounts, which have rights on the list, and names without an account. */
export function AuthorsSetting({ context, uuid, actor, list, onAuthors }: AuthorsSettingProps) {
  const { tree, readOnly } = context;
  const [authors, setAuthors] = useState<readonly Author[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const may = policy.setAuthors(actor, list) && !readOnly;
  const kept = useKeptFocus<HTMLUListElement>(
    (own) => own.querySelector('button') ?? own.parentElement?.querySelector('input'),
  );

  useEffect(() => {
    const controller = new AbortController();
    api.call('GET /api/v1/lists/:id/authors', { path: { id: uuid }, signal: controller.signal }).then(
      (answer) => setAuthors(answer.authors),
      (error: unknown) => controller.signal.aborted || setFailure(asFailure(error)),
    );
    return () => controller.abort();
  }, [uuid]);

  const send = async (names: string[], done: string): Promise<boolean> => {
    setPending(true);
    setFault(null);
    try {
      const answer = await api.call('PUT /api/v1/lists/:id/authors', {
        path: { id: uuid },
        body: { authors: names },
      });
      setAuthors(answer.authors);
      onAuthors(answer.authors.map(({ id }) => id));
      popup(done);
      return true;
    } catch (error) {
      setFault(sentence(error));
      return false;
    } finally {
      setPending(false);
    }
  };

  if (failure) return <ErrorState failure={failure} />;
  if (!authors) return <Skeleton className="h-9 w-full" />;
  const names = authors.map(({ screenName }) => screenName);
  const named = valueText(tree.fields['author'])
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const others = named.filter((one) => !names.includes(one));

  const add = async () => {
    const wanted = name.trim();
    if (wanted && (await send([...names, wanted], 'Author added'))) setName('');
  };
  const remove = ({ id, screenName }: Author) => {
    const rest = names.filter((one) => one !== screenName);
    if (id !== actor?.id) return void send(rest, 'Author removed');
    addConfirm({
      id: 'leave-authors',
      text: 'Leave the authors of this list? You may not be able to edit it afterwards.',
      callback: (yes) => {
        if (yes) void send(rest, 'You are no longer an author');
      },
    });
  };

  return (
    <>
      <ul {...kept} aria-label="Authors" className="flex flex-wrap gap-2">
        {authors.map((author) => (
          <Chip
            key={author.id}
            {...(may
              ? {
                  remove: {
                    label: `Remove ${author.screenName} from the authors`,
                    isPending,
                    onPress: () => remove(author),
                  },
                }
              : {})}
          >
            {author.screenName}
          </Chip>
        ))}
        <NamedAuthors {...{ context, named, others }} />
        {authors.length + others.length === 0 && <li className="text-muted">This list has no author.</li>}
      </ul>
      {may ? (
        <form
          className="mt-3 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextField
            label="Add an author"
            placeholder="Screen name of an account"
            className="max-w-80 flex-1 self-start"
            value={name}
            onChange={(text) => {
              setName(text);
              setFault(null);
            }}
            isInvalid={fault !== null}
            errorMessage={fault}
            autoComplete="off"
            spellCheck="false"
          />
          <Button type="submit" isPending={isPending} className="mt-5 self-start">
            <Plus aria-hidden /> Add
          </Button>
        </form>
      ) : (
        <p className="mt-3 text-xs text-muted">Only its authors and moderators can change the authors.</p>
      )}
    </>
  );
}

interface NamedAuthorsProps extends Pick<AuthorsSettingProps, 'context'> {
  /** All names that the list has. */
  named: readonly string[];
  /** Those that belong to no account of an author. */
  others: readonly string[];
}

function NamedAuthors({ context: { tree, edit, readOnly }, named, others }: NamedAuthorsProps) {
  return others.map((other) => (
    <Chip
      key={other}
      {...(readOnly
        ? {}
        : {
            remove: {
              label: `Remove ${other} from the names`,
              isPending: false,
              onPress: () =>
                edit(set(tree, 'fields', 'author', named.filter((one) => one !== other).join(', '))),
            },
          })}
    >
      {other} <span className="text-xs text-muted">without an account</span>
    </Chip>
  ));
}

interface ChipProps {
  remove?: { label: string; isPending: boolean; onPress: () => void };
  children: ReactNode;
}

function Chip({ remove, children }: ChipProps) {
  return (
    <li className="flex min-h-8 max-w-full items-center gap-1 rounded-full border border-line py-0.5 pr-1 pl-3 last:pr-1">
      <span className={remove ? 'min-w-0' : 'min-w-0 pr-2'}>{children}</span>
      {remove && (
        <IconButton
          size="small"
          className="rounded-full"
          label={remove.label}
          isPending={remove.isPending}
          onPress={remove.onPress}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
