import { listStatuses } from '@libs/list/model/interchange.types.js';
import { departmentNames, departments } from '@libs/roles/departments.js';
import { ListPlus, PenLine, Search, Trash2, Users } from '../../../ui/icons/lucide';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { popup } from '../../../stores/toasts';
import { loadMincho } from '../../../lib/japanese-font';
import { Avatar } from '../../../ui/pictures/Avatar';
import { BottomPanel, BottomPanels } from '../../../ui/overlays/BottomPanel';
import { Button } from '../../../ui/actions/Button';
import { Card } from '../../../ui/layout/Card';
import { Bars } from '../../../ui/charts/Bars';
import { Columns } from '../../../ui/charts/Columns';
import { ColourKey, Figure } from '../../../ui/charts/Figure';
import { Numbers, Panel } from '../../../ui/charts/Panel';
import { Timeline } from '../../../ui/charts/Timeline';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Clamped } from '../../../ui/layout/Clamped';
import { ComboBox } from '../../../ui/fields/ComboBox';
import { Cover } from '../../../ui/pictures/Cover';
import { Elsewhere } from '../../../ui/actions/Elsewhere';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { FileDrop } from '../../../ui/fields/FileDrop';
import { FloatingMenu } from '../../../ui/overlays/FloatingMenu';
import { FloatingPanel } from '../../../ui/overlays/FloatingPanel';
import { FoldChevron } from '../../../ui/layout/FoldChevron';
import { FullScreen } from '../../../ui/overlays/FullScreen';
import { IconButton } from '../../../ui/actions/IconButton';
import { Ja } from '../../../ui/text/Ja';
import { LicenceNotice } from '../../../ui/messages/LicenceNotice';
import { Link } from '../../../ui/actions/Link';
import { Markdown } from '../../../ui/text/Markdown';
import { Marked } from '../../../ui/text/Marked';
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu';
import { Modal } from '../../../ui/overlays/Modal';
import { MultiSelect } from '../../../ui/fields/MultiSelect';
import { NativeSelect } from '../../../ui/fields/NativeSelect';
import { Option } from '../../../ui/fields/Option';
import { Pagination } from '../../../ui/layout/Pagination';
import { PickList } from '../../../ui/fields/PickList';
import { Popover } from '../../../ui/overlays/Popover';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { SearchField } from '../../../ui/fields/SearchField';
import { SegmentedControl } from '../../../ui/actions/SegmentedControl';
import { Select } from '../../../ui/fields/Select';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Spinner } from '../../../ui/feedback/Spinner';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { Switch } from '../../../ui/fields/Switch';
import { Tabs } from '../../../ui/layout/Tabs';
import { Tag } from '../../../ui/text/Tag';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { ByLetters } from '../../../ui/layout/ByLetters';

/** A group of components (test/browser/nightly/design.spec.ts). */
function Specimen({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-specimen={title.toLowerCase()}
      className="flex flex-col gap-4 border-t border-line bg-page py-5"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** Shows an element as if it had the focus of the keyboard. */
const focused = { 'data-focus-visible': '' };
const nothing = () => {};

const roles = [
  { value: 'both', label: 'Both' },
  { value: 'en', label: 'English' },
  { value: 'ja', label: <Ja>日本語</Ja>, name: '日本語' },
] as const;

function Actions() {
  return (
    <Specimen title="Actions">
      {(['primary', 'plain', 'quiet', 'danger'] as const).map((tone) => (
        <Row key={tone}>
          <Button tone={tone}>
            <PenLine aria-hidden /> {tone}
          </Button>
          <Button tone={tone} {...focused}>
            Focused
          </Button>
          <Button tone={tone} isDisabled>
            Disabled
          </Button>
          <Button tone={tone} isPending>
            Pending
          </Button>
          <Link to="/design" look={tone}>
            As a link
          </Link>
        </Row>
      ))}
      <Row>
        <Button size="small">Small</Button>
        <Button size="tight">Tight</Button>
        <Button size="large">Large</Button>
        <IconButton label="Edit">
          <PenLine aria-hidden />
        </IconButton>
        <IconButton label="Edit, small" size="small" tone="plain">
          <PenLine aria-hidden />
        </IconButton>
        <IconButton label="Delete" tone="danger" isDisabled>
          <Trash2 aria-hidden />
        </IconButton>
        <Link to="/design">A link in a text</Link>
        <Link to="/design" {...focused}>
          Focused
        </Link>
      </Row>
      <Elsewhere links={[{ name: 'AniList', address: 'https://anilist.co' }]} />
      <Pagination page={4} pages={9} places={{ next: 'next', previous: 'previous' }} to={() => '/design'} />
    </Specimen>
  );
}

function Fields() {
  const [text, setText] = useState('灯台');
  return (
    <Specimen title="Fields">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Title" placeholder="In English" description="As on the official site" />
        <TextField label="Filled" defaultValue="After the Last Train" />
        <TextField label="Native title" lang="ja" defaultValue="終電のあとで" />
        <TextField label="Invalid" isInvalid defaultValue="12 of" errorMessage="Enter a number." />
        <TextField label="Disabled" isDisabled defaultValue="Cannot be changed" />
        <SearchField label="Search" placeholder="Filter by title" value={text} onChange={setText} />
        <Select label="Choice" value="tv" onChange={nothing}>
          <Option id="tv">TV</Option>
          <Option id="film">Film</Option>
        </Select>
        <Select label="Nothing chosen" value={null} onChange={nothing} placeholder="Any">
          <Option id="tv">TV</Option>
        </Select>
        <NativeSelect label="The browser’s own" value="tv" onChange={nothing} options={[['tv', 'TV']]} />
        <MultiSelect label="Several" value={['a']} onChange={nothing} summary="1 of 2">
          <Option id="a">First</Option>
          <Option id="b">Second</Option>
        </MultiSelect>
        <ComboBox label="With suggestions" placeholder="Role" emptyText="No role">
          <Option id="a">Director</Option>
          <Option id="b">Script</Option>
        </ComboBox>
        <TextArea label="Notes" rows={2} defaultValue="One per line" />
      </div>
      <FileDrop label="Documents" action="Choose a file" accept={['.json']} onFile={nothing}>
        <p className="text-muted">Drop a document here</p>
      </FileDrop>
    </Specimen>
  );
}

function Choices() {
  const [view, setView] = useState<'both' | 'en' | 'ja'>('both');
  const choices = [...roles, { value: 'off', label: 'Disabled', isDisabled: true }] as const;
  return (
    <Specimen title="Choices">
      <Row>
        <Checkbox isSelected={false} onChange={nothing}>
          Off
        </Checkbox>
        <Checkbox isSelected onChange={nothing}>
          On
        </Checkbox>
        <Checkbox isSelected={false} isIndeterminate onChange={nothing}>
          Some
        </Checkbox>
        <Checkbox isSelected isDisabled onChange={nothing}>
          Disabled
        </Checkbox>
        <Switch isSelected={false} onChange={nothing}>
          Off
        </Switch>
        <Switch isSelected onChange={nothing}>
          On
        </Switch>
        <Switch isSelected isDisabled onChange={nothing}>
          Disabled
        </Switch>
      </Row>
      <div className="flex flex-wrap gap-8">
        <RadioGroup
          label="One below the other"
          value={view}
          choices={choices}
          onChange={(to) => to !== 'off' && setView(to)}
        />
        <div className="flex flex-col gap-4">
          <SegmentedControl label="In a row" value={view} choices={roles} onChange={setView} />
          <SegmentedControl aria-label="Disabled" value="en" choices={roles} onChange={nothing} isDisabled />
        </div>
      </div>
      <Tabs
        label="Tabs"
        tabs={[
          { id: 'one', title: 'Credits', content: 'What the chosen tab is about.' },
          { id: 'two', title: 'Summary', content: '' },
        ]}
      />
    </Specimen>
  );
}

function Signs() {
  return (
    <Specimen title="Signs">
      <Row>
        {listStatuses.map((status) => (
          <StatusPill key={status} status={status} />
        ))}
      </Row>
      <Row>
        {(['plain', 'strong', 'primary', 'danger'] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <span>
          <Marked text="What was searched for" query="searched" />
        </span>
        <RelativeTime seconds={1_600_000_000} />
        <Spinner />
        <FoldChevron isOpen />
        <FoldChevron isOpen={false} />
      </Row>
      <Row>
        {['Misaki Unno', 'Noboru Sunakawa', '波多野凪'].map((name) => (
          <span key={name} className="flex items-center gap-2">
            <Avatar name={name} className="size-8" /> <ByLetters text={name} />
          </span>
        ))}
      </Row>
      <Row>
        {[
          ['After the Last Train', '終電のあとで'],
          ['Iron Orchard', '鉄の果樹園'],
          ['Momo and the Moon Rabbits', 'モモと月うさぎ'],
          ['The Clockwork Post Office', null],
        ].map(([title, native]) => (
          <Cover key={title} title={title!} native={native} src={null} className="w-20" />
        ))}
      </Row>
      <LicenceNotice text="Readings from a dictionary." href="https://example.org/licence" />
    </Specimen>
  );
}

function Names() {
  return (
    <Specimen title="Names">
      <h3 className="text-xl font-semibold">
        After the Last Train <Ja className="display-ja block text-xl">終電のあとで</Ja>
      </h3>
      <p>
        Misaki Unno <Ja className="display-ja text-base">海野岬</Ja>
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
        {departments.map((one) => (
          <li key={one} data-department={one} className="department-dot flex items-center gap-1.5">
            {departmentNames[one]}
          </li>
        ))}
      </ul>
      <p>
        <a href="/design" className="name" data-same-person="">
          The same person elsewhere
        </a>
      </p>
      <Markdown text={'A **note** with [a link](/design), `code` and\n\n- a list\n- of two'} />
      <Clamped text={'One line.\n\nAnother.\n\nA third.\n\nA fourth.'} what="notes" noteOf="design" />
    </Specimen>
  );
}

function States() {
  return (
    <Specimen title="States">
      <div className="grid gap-4 md:grid-cols-2">
        <EmptyState Icon={Users} title="Nobody is credited yet" action={<Button>Add a credit</Button>}>
          Everybody credited appears here.
        </EmptyState>
        <ErrorState failure={{ code: 'unavailable' }} onRetry={nothing} />
      </div>
      <Card>A card, for what belongs together</Card>
      <div className="grid max-w-md gap-3">
        <Skeleton className="h-4 w-48" />
        <ProgressBar label="Uploading" value={0.4} showLabel />
        <ProgressBar label="Reading" />
      </div>
    </Specimen>
  );
}

const columns = [3, 5, 2, 8, 6].map((value, at) => ({
  label: `#0${at + 1}`,
  title: `#0${at + 1}: ${value}`,
  parts: [value, 2],
}));

function Charts() {
  return (
    <Specimen title="Charts">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
        <Figure name="Credits" value="2,248" />
        <Figure name="Untranslated" value="1%" note="22 credits" />
      </dl>
      <div className="grid gap-4 md:grid-cols-2">
        <Panel title="People per episode" note="New and returning.">
          <p className="mb-3 flex gap-4 text-xs text-muted">
            <ColourKey fill="bg-chart" name="New" />
            <ColourKey fill="bg-chart/35" name="Returning" />
          </p>
          <Columns label="People per episode" columns={columns} fills={['fill-chart', 'fill-chart/35']} />
          <Numbers label="people" heads={['Episode', 'People']} rows={() => [['#01', 5]]} />
        </Panel>
        <Panel title="People per role">
          <Bars
            label="People per role"
            heads={['Role', 'People']}
            bars={[
              { key: 'a', name: 'Key Animation', value: 32, department: 'animation' },
              { key: 'b', name: 'Background Art', value: 17, department: 'art' },
              { key: 'c', name: 'Somebody', value: 4, note: 'in 2' },
            ]}
          />
        </Panel>
      </div>
      <Timeline
        label="Edits per year"
        from={2020}
        to={2026}
        bars={columns.map(({ title, parts: [value = 0] }, at) => ({ place: 2020 + at, value, title }))}
      />
    </Specimen>
  );
}

/** What is in front of the page, each behind its button. */
function Layers() {
  const [shown, show] = useState<'modal' | 'list' | 'full' | 'panel' | null>(null);
  const [list, setList] = useState<ReadonlySet<string>>(new Set(['2']));
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [panelAnchor, setPanelAnchor] = useState<Element | null>(null);
  const items = (
    <>
      <MenuItem icon={<ListPlus aria-hidden />} onAction={nothing}>
        Add a row
      </MenuItem>
      <MenuItem isDisabled onAction={nothing}>
        Disabled
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onAction={nothing}>
        Delete
      </MenuItem>
    </>
  );
  return (
    <Specimen title="Layers">
      <Row>
        <Menu trigger={<Button>Menu</Button>} label="Menu">
          {items}
        </Menu>
        <button
          type="button"
          className="h-(--control) rounded-sm border border-line px-3"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          Floating menu
        </button>
        <FloatingMenu anchor={anchor} onClose={() => setAnchor(null)} label="Floating menu">
          {items}
        </FloatingMenu>
        <Button onPress={() => setPanelAnchor(document.activeElement)}>Floating panel</Button>
        <FloatingPanel
          anchor={panelAnchor}
          onClose={() => setPanelAnchor(null)}
          label="Floating panel"
          className="p-4"
        >
          One for many buttons
        </FloatingPanel>
        <Popover trigger={<Button>Popover</Button>} label="Popover" className="p-4">
          A small panel
        </Popover>
        <Button onPress={() => show('modal')}>Dialog</Button>
        <Button onPress={() => show('list')}>List to pick from</Button>
        <Button onPress={() => show('full')}>Full screen</Button>
        <Button onPress={() => show('panel')}>Panel below</Button>
        <Button onPress={() => popup('Saved')}>Notice</Button>
        <Button onPress={() => popup('This could not be saved.', 'error')}>Failure</Button>
        <IconButton label="What a tooltip says">
          <Search aria-hidden />
        </IconButton>
      </Row>
      <Modal isOpen={shown === 'modal'} onClose={() => show(null)} title="Delete this list?">
        <p className="mb-5 text-muted">Nobody can bring it back.</p>
        <Row>
          <Button onPress={() => show(null)}>Keep it</Button>
          <Button tone="danger" onPress={() => show(null)}>
            Delete
          </Button>
        </Row>
      </Modal>
      <Modal isOpen={shown === 'list'} onClose={() => show(null)} title="Pick episodes">
        <PickList
          label="Episodes"
          entries={['#01', '#02', '#03'].map((name, at) => ({
            id: String(at + 1),
            text: name,
            aside: '14 rows',
          }))}
          picked={list}
          onPick={setList}
          onOpen={nothing}
          className="h-32"
        />
        <Row>
          <Select label="Move to after" value="1" onChange={nothing}>
            <Option id="1">#01</Option>
            <Option id="2">#02</Option>
          </Select>
          <ComboBox label="Role" defaultSelectedKey="1">
            <Option id="1">Director</Option>
            <Option id="2">Key Animation</Option>
          </ComboBox>
        </Row>
      </Modal>
      <FullScreen isOpen={shown === 'full'} onClose={() => show(null)} label="Full screen">
        <Ja className="display-ja text-2xl">終電のあとで</Ja>
      </FullScreen>
      {shown === 'panel' && (
        <BottomPanels>
          <BottomPanel
            labelledBy="panel-below"
            subject="design"
            takesFocus={false}
            onEscape={() => show(null)}
          >
            <div className="flex items-center gap-3 p-4">
              <p id="panel-below" className="flex-1 font-medium">
                A panel below the page
              </p>
              <Button data-first onPress={() => show(null)}>
                Close
              </Button>
            </div>
          </BottomPanel>
        </BottomPanels>
      )}
    </Specimen>
  );
}

export function Specimens() {
  // These stand on the page only after its frame has looked for Japanese titles.
  useEffect(loadMincho, []);
  return (
    <>
      <Actions />
      <Fields />
      <Choices />
      <Signs />
      <Names />
      <States />
      <Charts />
      <Layers />
    </>
  );
}
