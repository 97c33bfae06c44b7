import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { PagesService } from './pages.service.js';
import { SiteController } from './site.controller.js';
import { SitemapController } from './sitemap.controller.js';

@Module({
  imports: [ListsModule],
  controllers: [SitemapController, SiteController],
  providers: [PagesService],
  exports: [PagesService],
})
export class PagesModule {}
