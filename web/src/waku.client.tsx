import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { unstable_defaultRootOptions as rootOptions } from 'waku/client';
import { Router } from 'waku/router/client';

const page = (
  <StrictMode>
    <Router />
  </StrictMode>
);

// In a transition React pauses every few milliseconds, so that scrolling and typing never wait for the whole page.
startTransition(() => {
  if ('__WAKU_HYDRATE__' in globalThis) hydrateRoot(document, page, rootOptions);
  else createRoot(document, rootOptions).render(page);
});
