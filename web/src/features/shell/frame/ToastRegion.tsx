'use client';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from '../../../ui/icons/lucide';
import { cx } from '../../../lib/cx';
import { clearToasts, hideToast, useToasts, type ToastType } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { LoginWaits } from '../auth/LoginWaits';

const looks: Record<ToastType, { Icon: typeof Info; colour: string; word: string }> = {
  success: { Icon: CircleCheck, colour: 'text-primary', word: 'Done' },
  error: { Icon: CircleX, colour: 'text-danger', word: 'Error' },
  warning: { Icon: TriangleAlert, colour: 'text-warning', word: 'Warning' },
  info: { Icon: Info, colour: 'text-info', word: 'Note' },
};

/** Where popups appear, 25rem wide, above everything. `popup` announces them; errors interrupt. */
export function ToastRegion() {
  const toasts = useToasts();
  return (
    <section
      aria-label="Notifications"
      // Dialogs hide the page behind them from assistive technology, but not this.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed right-4 bottom-[calc(5rem+var(--bottom-panels,0px))] z-60 flex w-toast max-w-[calc(100vw-2rem)] flex-col gap-2 md:bottom-[calc(1rem+var(--bottom-panels,0px))]"
    >
      <LoginWaits />
      {toasts.length > 1 && (
        <Button size="small" className="pointer-events-auto self-end shadow-lg" onPress={clearToasts}>
          Close all
        </Button>
      )}
      {toasts.map(({ id, message, type, action }) => {
        const { Icon, colour, word } = looks[type];
        return (
          <div
            key={id}
            data-toast
            {...(type === 'error' ? { role: 'alert' } : {})}
            className="pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-raised p-3 shadow-lg"
          >
            <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', colour)} />
            <p className="min-w-0 flex-1">
              <span className="sr-only">{word}: </span>
              {message}
            </p>
            {action && (
              <Button
                size="small"
                className="-my-1"
                onPress={() => {
                  hideToast(id);
                  action.onPress();
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton label="Close" size="small" className="-my-1" onPress={() => hideToast(id)}>
              <X aria-hidden />
            </IconButton>
          </div>
        );
      })}
    </section>
  );
}
