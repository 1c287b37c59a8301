import type { Output } from '../every-call.contract.ts'
import type { Days } from '../../buying/promise/promise.rules.ts'
import { returnPolicy, shippingDetails } from '../../buying/shipping/offer-terms.rules.ts'
import { categoryLabel } from '../../pieces/categories/category-label.rules.ts'
import { postedAt, type BlogPost } from '../../words/journal/blog.rules.ts'
import { DEFAULT_PICTURE, imagePath } from '../../machine/pictures/picture.rules.ts'
import { isAvailable, isMade } from '../../pieces/supply/availability.rules.ts'
import { pieceName } from '../../pieces/options/options.rules.ts'
import { isNearlyGone, type Product } from '../../pieces/product/product.rules.ts'
import { arrivalQuery, postQuery, productQuery, storeQuery, type Store } from './queries.ts'
import type { QueryClient } from '../../machine/web/queries/query-client.ts'
import { hrefTo, hrefToPiece, idIn, paths } from './paths.ts'
import { collectionAt, collectionQuery } from '../../pieces/collections/collection-query.page.ts'
import { organization } from './organization.ts'
import { openingPicture } from '../../words/home/page/opening-picture.ts'
import { isHousePage } from '../../pieces/collections/house-pages.page.ts'
import type { PageLocation } from './routes.ts'

/** What search engines and those a page is sent to see of it. Only the server needs it. */
export interface ShareData {
  siteName: string
  type: 'website' | 'product' | 'article'
  image?: { path: string; alt: string }
  /** Objects of schema.org data. */
  structured: object[]
}

type Absolute = (path: string) => string
export function shareDataOf(pageLocation: PageLocation, client: QueryClient, absolute: Absolute): ShareData {
  const store = client.getQueryData(storeQuery.queryKey)
  return { siteName: store?.name ?? 'Handmade Moments', ...dataOf(pageLocation, client, store, absolute) }
}

type ShownProduct = Output<'GET /api/products/{id}'>
type PageData = Omit<ShareData, 'siteName'>

function dataOf(
  pageLocation: PageLocation,
  client: QueryClient,
  store: Store | undefined,
  absolute: Absolute,
): PageData {
  if (pageLocation.name === 'product') {
    const product = client.getQueryData(productQuery(idIn(pageLocation.params)).queryKey)
    if (product) {
      const { handling = null } = client.getQueryData(arrivalQuery(product.id).queryKey) ?? {}
      return productData(product, { store, handling, absolute })
    }
  }
  if (pageLocation.name === 'post') {
    const post = client.getQueryData(postQuery(idIn(pageLocation.params)).queryKey)
    if (post) return postData(post, store, absolute)
  }
  const collection = client.getQueryData(collectionQuery(collectionAt(pageLocation)).queryKey)
  if (collection) {
    const { name, picture } = collection
    const path = isHousePage(pageLocation.name)
      ? paths[pageLocation.name]
      : hrefTo('collection', { slug: collectionAt(pageLocation) })
    const trail = [
      { name: 'Shop', path: paths.products },
      { name, path },
    ]
    return {
      type: 'website',
      ...(picture ? { image: { path: picture.url, alt: picture.alt } } : {}),
      structured: [breadcrumbs(trail, absolute)],
    }
  }
  if (pageLocation.name === 'home' && store) {
    const picture = openingPicture(client, store)
    return {
      type: 'website',
      structured: [organization(store, absolute)],
      ...(picture ? { image: { path: picture.url, alt: picture.alt } } : {}),
    }
  }
  return { type: 'website', structured: [] }
}

function postData(post: BlogPost, store: Store | undefined, absolute: Absolute): PageData {
  const image = post.imageUrl ? { path: post.imageUrl, alt: '' } : undefined
  return {
    type: 'article',
    ...(image ? { image } : {}),
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        datePublished: postedAt(post),
        mainEntityOfPage: absolute(hrefTo('post', { id: post.id })),
        ...(image ? { image: absolute(imagePath(image.path)) } : {}),
        ...(store ? { author: { '@type': 'Organization', name: store.name } } : {}),
      },
    ],
  }
}

interface Offered {
  store: Store | undefined
  /** How many business days it takes to be sent. */
  handling: Days | null
  absolute: Absolute
}

function productData(product: ShownProduct, offered: Offered): PageData {
  const { store, absolute } = offered
  const { imageUrl, imageAlt, morePictures, name, category } = product
  const pictures = [imageUrl, ...morePictures.map((picture) => picture.imageUrl)].map(imagePath)
  const shown = pictures.filter((path) => path !== DEFAULT_PICTURE)
  return {
    type: 'product',
    ...(shown[0] ? { image: { path: shown[0], alt: imageAlt || name } } : {}),
    structured: [
      {
        '@context': 'https://schema.org',
        name,
        description: product.description,
        category,
        ...factData(product),
        ...(shown.length > 0 ? { image: shown.map(absolute) } : {}),
        ...(store ? { brand: { '@type': 'Brand', name: store.name } } : {}),
        ...(product.combinations.length > 0
          ? groupData(product, offered)
          : {
              '@type': 'Product',
              sku: product.sku || String(product.id),
              offers: offer(product, product, offered),
            }),
        ...ratingData(product),
      },
      breadcrumbs(
        [
          { name: 'Shop', path: paths.products },
          { name: categoryLabel(category), path: hrefTo('products', { query: { category } }) },
          { name, path: hrefToPiece(product) },
        ],
        absolute,
      ),
    ],
  }
}

/** What it is made of, its color and size by their names at schema.org, and each fact by its own. */
function factData({ label, facts }: ShownProduct): object {
  if (facts.length === 0) return {}
  const { madeOf: material, color, size } = label
  return {
    ...(material ? { material } : {}),
    ...(color ? { color } : {}),
    ...(size ? { size } : {}),
    additionalProperty: label.facts.map(({ term, words }) => ({
      '@type': 'PropertyValue',
      name: term,
      value: words,
    })),
  }
}

/** A piece with options is a group of products, each with an offer and an address of its own. */
function groupData(product: ShownProduct, offered: Offered): object {
  const { absolute } = offered
  const { optionGroups, combinations, parentId, id } = product
  const name = pieceName(product)
  const called = ({ choices }: { choices: string[] }) => [name, ...choices].join(', ')
  return {
    '@type': 'ProductGroup',
    name,
    productGroupID: String(parentId ?? id),
    url: absolute(hrefToPiece({ id: parentId ?? id, name })),
    variesBy: optionGroups.map((group) => group.name),
    hasVariant: combinations.map((one) => ({
      '@type': 'Product',
      name: called(one),
      sku: one.sku || String(one.id),
      ...(one.measures ? { description: one.measures } : {}),
      image: absolute(imagePath(one.imageUrl)),
      offers: offer({ ...product, ...one, name: called(one) }, product, offered),
    })),
  }
}

/** Whether a piece can be bought, in the word of schema.org. */
function schemaAvailability(product: Product): string {
  if (!isAvailable(product)) return isMade(product.kind) ? 'OutOfStock' : 'SoldOut'
  if (product.makingDays) return 'MadeToOrder'
  return isNearlyGone(product) ? 'LimitedAvailability' : 'InStock'
}

/** The offer of a piece or of one of its choices. Its handling time is known only if its making time is that of `shown`. */
function offer(product: Product, shown: ShownProduct, { store, handling, absolute }: Offered): object {
  const price = product.leastPrice ?? product.price
  const known = product.makingDays?.to === shown.makingDays?.to ? handling : null
  return {
    '@type': 'Offer',
    url: absolute(hrefToPiece(product)),
    price,
    priceCurrency: 'USD',
    ...saleData(product),
    availability: `https://schema.org/${schemaAvailability(product)}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(store && isAvailable(product) ? shippingDetails(store, price, known) : {}),
    ...(store ? returnPolicy(store, shown.label.returns) : {}),
  }
}

/** Until when it costs that, and what was really asked before. */
function saleData({ sale }: Product): object {
  if (!sale) return {}
  return {
    ...(sale.until === null ? {} : { priceValidUntil: sale.until }),
    ...(sale.before === null
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: sale.before,
            priceCurrency: 'USD',
          },
        }),
  }
}

/** Only what buyers gave: a made-up rating would be a lie to search engines too (16 CFR 465). */
function ratingData({ rating }: Product): object {
  if (!rating) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
    },
  }
}

function breadcrumbs(trail: { name: string; path: string }[], absolute: Absolute): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}
