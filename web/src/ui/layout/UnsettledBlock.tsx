import { Skeleton } from '../feedback/Skeleton';
import { Unsettled } from './Unsettled';

/** A loading placeholder for what is as high as its content: nothing below it is shown meanwhile, so that it does not jump. */
export const UnsettledBlock = ({ className }: { className: string }) => (
  <>
    <Unsettled />
    <Skeleton className={className} />
  </>
);
