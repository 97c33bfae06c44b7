'use client';
import type { PicturePlace } from '@libs/pictures/address.js';
import { createContext } from 'react';

/** The owner of the texts below: their pictures are shown to those who may see it. Null: there are none. */
export const PicturePlaceContext = createContext<PicturePlace | null>(null);
