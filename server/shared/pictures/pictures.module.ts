import { Global, Module } from '@nestjs/common';
import { PicturePlaces } from './picture-places.js';
import { Pictures } from './pictures.service.js';

/** Global: every domain can register where it shows pictures. */
@Global()
@Module({ providers: [Pictures, PicturePlaces], exports: [Pictures, PicturePlaces] })
export class PicturesModule {}
