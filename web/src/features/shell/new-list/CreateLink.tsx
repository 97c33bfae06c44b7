'use client';
import type { ComponentProps } from 'react';
import { useAuth } from '../../../stores/auth';
import { Link } from '../../../ui/actions/Link';

/** A link for creating a list; the page itself tells banned members why they cannot. */
export function CreateLink(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  return useAuth().banned ? null : <Link {...props} to="/staff/create/1" />;
}
