'use client';
import { ArrowLeft } from '../../../../ui/icons/lucide';
import type { ReactNode } from 'react';
import { Link } from '../../../../ui/actions/Link';
import { stepAddress, type Step } from './steps';

/** Back on the left, forward on the right, in sight however long the step is. */
export function StepButtons({ back, children }: { back?: Step; children: ReactNode }) {
  return (
    <div className="sticky bottom-14 z-10 -mx-1 mt-3 flex flex-wrap items-center gap-2 bg-page px-1 py-3 md:bottom-0">
      {back && (
        <Link look="plain" to={stepAddress(back)}>
          <ArrowLeft aria-hidden /> Back
        </Link>
      )}
      <span className="ml-auto flex flex-wrap gap-2">{children}</span>
    </div>
  );
}
