import { Module } from '@nestjs/common';
import { ListsModule } from '../../domain/lists/lists.module.js';
import { EndpointCalls } from '../../base/http/endpoints/endpoint-calls.js';
import { PageCalls } from './page-calls.js';
import { PageTags } from './page-tags.js';
import { PagesService } from './pages.service.js';
import { SiteController } from './site.controller.js';
import { PublicFilesController } from './public-files.controller.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapStore } from './sitemap.store.js';

@Module({
  imports: [ListsModule],
  controllers: [SitemapController, SiteController, PublicFilesController],
  providers: [EndpointCalls, PageCalls, PagesService, PageTags, SitemapStore],
  exports: [PagesService],
})
export class PagesModule {}
