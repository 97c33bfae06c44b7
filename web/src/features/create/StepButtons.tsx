'use client';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../ui/Link';
import { stepAddress, type Step } from './steps';

/** Back on the left, forward on the right. */
export function StepButtons({ back, children }: { back?: Step; children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      {back && (
        <Link look="plain" to={stepAddress(back)}>
          <ArrowLeft aria-hidden /> Back
        </Link>
      )}
      <span className="ml-auto flex flex-wrap gap-2">{children}</span>
    </div>
  );
}
