'use client';
import type { AdvancedKind } from '@libs/contract/site/advanced-search.js';
import { useRouter } from '../../../lib/router';
import { SegmentedControl } from '../../../ui/actions/SegmentedControl';

interface SearchInProps {
  value: AdvancedKind | 'both';
  /** Without it, another kind is another page. */
  onChange?: (kind: AdvancedKind) => void;
}

/** What the advanced search looks for. */
export function SearchIn({ value, onChange }: SearchInProps) {
  const { push } = useRouter();
  return (
    <SegmentedControl
      aria-label="Search in"
      fillsPhone
      value={value}
      onChange={(kind) => {
        if (kind === 'both') void push('/search?in=both');
        else if (onChange) onChange(kind);
        else void push(kind === 'people' ? '/search' : `/search?in=${kind}`);
      }}
      choices={[
        { value: 'people', label: 'People' },
        { value: 'roles', label: 'Roles' },
        { value: 'comments', label: 'Comments' },
        { value: 'lists', label: 'Titles' },
        { value: 'both', label: 'Two lists' },
      ]}
    />
  );
}
