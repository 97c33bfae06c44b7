import type { ComponentProps, SubmitEvent } from 'react';

/** Enter in a line without further fields would send it, and leave the page. */
const stay = (event: SubmitEvent) => event.preventDefault();

/**
 * The fields of a line, as a form of their own: whenever a field gets the focus, Chromium looks through its form for something to fill
 * in, and all fields outside of forms are one form for it. To assistive technology only the row around it exists.
 */
export const LineForm = (props: ComponentProps<'form'>) => <form {...props} role="none" onSubmit={stay} />;
