'use client';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { label as labelLook } from '../styles';

export interface FieldTexts {
  /** Omitted only if `aria-label` is given. */
  label?: ReactNode;
  description?: ReactNode;
  /** Shown while `isInvalid`. */
  errorMessage?: ReactNode;
}

/** The frame of an input: label above, description and error below. */
export function Field({ label, description, errorMessage, children }: FieldTexts & { children: ReactNode }) {
  return (
    <>
      {label && <Label className={labelLook}>{label}</Label>}
      {children}
      {description && (
        <Text slot="description" className="text-xs text-muted">
          {description}
        </Text>
      )}
      <FieldError className="text-xs text-danger">{errorMessage}</FieldError>
    </>
  );
}
