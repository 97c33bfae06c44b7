import { X } from '../../../ui/icons/lucide';
import { api } from '../../../lib/api';
import { Button } from '../../../ui/actions/Button';
import { Option } from '../../../ui/fields/Option';
import { label } from '../../../ui/styles';
import { FindField } from '../../shell/search/FindField';

async function find(q: string, signal: AbortSignal): Promise<{ id: string }[]> {
  const query = { of: 'studio' as const, q };
  const { choices } = await api.call('GET /api/v1/search/advanced/choices', { query, signal });
  return choices.map((id) => ({ id }));
}

interface StudioFieldProps {
  /** The one that is chosen; empty: any. */
  studio: string;
  onChoose: (name: string) => void;
}

/** Chooses an animation studio that has lists, or any. */
export const StudioField = ({ studio, onChoose }: StudioFieldProps) =>
  studio ? (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <span className={label}>Studio</span>
      <Button onPress={() => onChoose('')} className="max-w-full">
        <span className="sr-only">All studios instead of </span>
        <span className="truncate">{studio}</span> <X aria-hidden />
      </Button>
    </div>
  ) : (
    <FindField
      label="Studio"
      placeholder="Any studio"
      none="No list names this studio"
      className="w-60"
      find={find}
      onChoose={({ id }) => onChoose(id)}
    >
      {({ id }) => (
        <Option id={id} textValue={id}>
          {id}
        </Option>
      )}
    </FindField>
  );
