import { isMac, keyName, keysHere } from '../../../../lib/keys';
import { Modal } from '../../../../ui/overlays/Modal';
import { openAssistance } from '../../../../stores/assistance';
import { Button } from '../../../../ui/actions/Button';
import { withChosenKey } from '../../../shell/keys/chosen-keys';
import { keySheet, keyTable } from '../../../shell/keys/key-table';

const linesOf = (entries: (typeof keySheet)[number]['entries']) =>
  entries.flatMap((entry) => [entry.does].flat().map((does) => ({ does, keys: keysHere(chosen(entry)) })));

/** With the keys that this visitor has chosen. */
const chosen = (entry: (typeof keySheet)[number]['entries'][number]) => {
  const [name] = Object.entries(keyTable).find(([, one]) => one === entry) ?? [''];
  return withChosenKey(name, entry);
};

/** All keys of a list's page in one sheet. */
export function KeySheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Keyboard" width="medium">
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the arrow keys
        tabIndex={0}
        aria-label="Keys"
        className="max-h-[70vh] overflow-y-auto"
      >
        <div className="-mb-5 gap-x-8 sm:columns-2">
          {keySheet.map(({ where, entries }) => (
            <section key={where} className="mb-5 break-inside-avoid">
              <h3 className="mb-2 text-xs font-medium text-muted">{where}</h3>
              <dl className="flex flex-col gap-1.5 text-sm">
                {linesOf(entries).map(({ does, keys }) => (
                  <div key={does} className="flex items-baseline justify-between gap-3">
                    <dt className="order-last flex max-w-1/2 shrink-0 flex-wrap justify-end gap-1">
                      {keys.map((one) => (
                        <kbd
                          key={one}
                          className="rounded-[4px] border border-line bg-hover px-1.5 py-0.5 text-xs whitespace-nowrap"
                        >
                          {keyName(one)}
                        </kbd>
                      ))}
                    </dt>
                    <dd className="min-w-0">{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        {isMac() && (
          <p className="mt-5 text-xs text-muted">
            If the top row of keys changes brightness and sound, hold fn as well. Page Up and Page Down are fn
            with the arrow keys.
          </p>
        )}
      </section>
      <Button
        size="small"
        className="mt-4"
        onPress={() => {
          onClose();
          openAssistance();
        }}
      >
        Change or switch off single keys
      </Button>
    </Modal>
  );
}
