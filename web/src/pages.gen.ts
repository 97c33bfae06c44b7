// deno-fmt-ignore-file
// biome-ignore format: generated types do not need formatting
// prettier-ignore
import type { PathsForPages, GetConfigResponse, SearchCodecsForPages } from 'waku/router';

// prettier-ignore
import type { getConfig as File_404_getConfig } from './pages/404';
// prettier-ignore
import type { getConfig as File_Root_getConfig } from './pages/_root';
// prettier-ignore
import type { getConfig as File_Index_getConfig } from './pages/index';
// prettier-ignore
import type { getConfig as File_Login_getConfig } from './pages/login';
// prettier-ignore
import type { getConfig as File_PersonId_getConfig } from './pages/person/[id]';
// prettier-ignore
import type { getConfig as File_Search_getConfig } from './pages/search';
// prettier-ignore
import type { getConfig as File_StaffLists_getConfig } from './pages/staff-lists';
// prettier-ignore
import type { getConfig as File_StaffId_getConfig } from './pages/staff/[id]';
// prettier-ignore
import type { getConfig as File_StudioId_getConfig } from './pages/studio/[id]';

// prettier-ignore
type Page =
| ({ path: '/404' } & GetConfigResponse<typeof File_404_getConfig>)
| ({ path: '/_root' } & GetConfigResponse<typeof File_Root_getConfig>)
| ({ path: '/' } & GetConfigResponse<typeof File_Index_getConfig>)
| ({ path: '/login' } & GetConfigResponse<typeof File_Login_getConfig>)
| ({ path: '/person/[id]' } & GetConfigResponse<typeof File_PersonId_getConfig>)
| ({ path: '/search' } & GetConfigResponse<typeof File_Search_getConfig>)
| ({ path: '/staff-lists' } & GetConfigResponse<typeof File_StaffLists_getConfig>)
| ({ path: '/staff/[id]' } & GetConfigResponse<typeof File_StaffId_getConfig>)
| ({ path: '/studio/[id]' } & GetConfigResponse<typeof File_StudioId_getConfig>);

// prettier-ignore
type Layout =
| { path: '/' };

// prettier-ignore
declare module 'waku/router' {
  interface RouteConfig {
    paths: PathsForPages<Page>;
  }
  interface CreatePagesConfig {
    pages: Page;
    layouts: Layout;
  }
  interface SearchCodecsConfig extends SearchCodecsForPages<Page> {}
}
