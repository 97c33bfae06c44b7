import { ModeratorsOnly } from '../../features/admin/moderation/ModeratorsOnly';
import { stylesKind } from '../../features/admin/text-styles/kind';
import { TextStyles } from '../../features/admin/text-styles/TextStyles';
import { readDirectory } from '../../features/directory/table/kind';
import { Page } from '../../features/shell/frame/Page';
import { definePage } from '../../lib/waku';

export default definePage([], ({ query }) => {
  return (
    <Page title="Text styles" description="How credit texts are built: what members offer to all.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">Text styles</h1>
      <ModeratorsOnly>
        <TextStyles query={readDirectory(stylesKind, query)} />
      </ModeratorsOnly>
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
