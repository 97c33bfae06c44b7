import type { PersonAdministration } from '@libs/contract/people/people-administration.js';
import { Building2, Split, User } from '../../../ui/icons/lucide';
import { Button } from '../../../ui/actions/Button';

interface OtherIdentityProps {
  person: PersonAdministration;
  onConvert: () => void;
  onDivide: () => void;
}

/** Leads to making a studio of a person or the other way round, and to dividing a name between two people. */
export function OtherIdentity({ person, onConvert, onDivide }: OtherIdentityProps) {
  const { isStudio, credits } = person;
  return (
    <div>
      <h2 className="text-base font-semibold">Who it is</h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-muted">
          {isStudio ? 'If this is a person, or two studios' : 'If this is a company, or two people'} of one
          name: it changes the credits in all lists, and can be undone.
          {credits < 2 &&
            (credits === 0
              ? ' There are no credits to change.'
              : ' There is nothing to divide: this is a single credit.')}
        </p>
        <Button size="small" isDisabled={credits === 0} onPress={onConvert}>
          {isStudio ? <User aria-hidden /> : <Building2 aria-hidden />} Make it a{' '}
          {isStudio ? 'person' : 'studio'}…
        </Button>
        <Button size="small" isDisabled={credits < 2} onPress={onDivide}>
          <Split aria-hidden /> Divide…
        </Button>
      </div>
    </div>
  );
}
